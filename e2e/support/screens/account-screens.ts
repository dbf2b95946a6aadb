import { type Screen, screenAt, waitUntilIdle } from './screen.ts';

/** The screens of study, account, messages and orders. */
export const accountScreens: readonly Screen[] = [
  screenAt('study', 'learner', '/study', '继续学习'),
  screenAt('study-finished', 'learner', '/study?tab=study&show=finished', '还没有学完的课程'),
  screenAt('study-bought', 'learner', '/study?tab=course', '已购买'),
  screenAt('study-empty', 'newcomer', '/study?tab=collect', '还没有收藏课程'),
  screenAt('member', 'learner', '/member', '连续天数'),
  screenAt('member-anonymous', 'anonymous', '/member', '请登录'),
  screenAt('member-newcomer', 'newcomer', '/member', '开通会员'),
  screenAt('member-subscriber', 'subscriber', '/member', '续费'),
  screenAt('notes', 'learner', '/member/notes', '这里要再看一遍'),
  screenAt('notes-empty', 'newcomer', '/member/notes', '还没有笔记'),
  screenAt('files', 'subscriber', '/member/files', '还没有课件'),
  screenAt('help', 'anonymous', '/member/help', '常见问题'),
  screenAt('points', 'learner', '/member/points', '送100积分'),
  screenAt('setting', 'anonymous', '/member/setting', '关于我们'),
  screenAt('profile', 'learner', '/member/profile', '账号与安全'),
  {
    name: 'profile-nickname',
    as: 'newcomer',
    async show({ open, page }) {
      await open('/member/profile');
      await page.getByRole('button', { name: '昵称' }).tap();
      await page.getByRole('dialog').waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'profile-crop',
    as: 'learner',
    async show({ open, page }) {
      await open('/member/profile');
      // Any image is suitable.
      const buffer = await page.screenshot();
      await page.getByLabel('点击更换头像').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await page.getByLabel('头像取景框').waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'profile-destroy',
    as: 'learner',
    async show({ open, page }) {
      await open('/member/profile');
      await page.getByRole('button', { name: '账号注销' }).tap();
      await page.getByRole('dialog').waitFor();
      await waitUntilIdle(page);
    },
  },
  screenAt('sessions', 'learner', '/member/sessions', '本机'),
  {
    name: 'profile-logout',
    as: 'learner',
    async show({ open, page }) {
      await open('/member/profile');
      await page.getByRole('button', { name: '退出登录' }).tap();
      await page.getByRole('dialog').waitFor();
      await waitUntilIdle(page);
    },
  },
  screenAt('mobile-bind', 'learner', '/member/mobile', '获取短信验证码'),
  screenAt('mobile-change', 'learner', '/member/mobileVerify', '原手机号'),
  screenAt('password', 'learner', '/member/password', '新密码'),
  screenAt('messages', 'learner', '/messages', '我的消息'),
  screenAt('messages-empty', 'newcomer', '/messages', '还没有消息'),
  screenAt('orders-empty', 'newcomer', '/member/order', '还没有订单'),
];
