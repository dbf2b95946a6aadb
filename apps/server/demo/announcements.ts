import type { DemoAnnouncement } from './types.ts';

/** Newest first. */
export const announcements: readonly DemoAnnouncement[] = [
  {
    title: '欢迎来到在学演示学校',
    publishedDaysAgo: 1,
    html: `<p>这里是一所用来演示的学校：课程、价格和学员都是虚构的，登录用的短信验证码也不会真的发出，请到登录页下方的演示收件箱里查看。</p>
<h3>可以试试这些</h3>
<ul><li>打开任意一门免费课，登录后直接学习</li><li>在付费课里找一节带“试看”标记的课时，看到试看结束</li><li>看到一半离开，再回来，播放器会告诉你上次看到哪里</li></ul>
<p>祝学习愉快。</p>`,
  },
  {
    title: '系统维护通知：周日凌晨短暂停服',
    publishedDaysAgo: 10,
    html: `<p>为了让播放更顺畅，我们计划在<strong>周日凌晨 2:00 至 3:00</strong> 升级服务器，期间可能无法登录和播放。</p>
<p>已经购买的课程与学习进度不受影响，维护结束后会自动恢复。给你带来的不便，敬请谅解。</p>`,
  },
  {
    title: '每天学一点：三十天打卡活动回顾',
    publishedDaysAgo: 34,
    html: `<p>上个月有一千多位同学参加了三十天打卡，其中三百一十二位一天也没有落下。大家分享最多的一句话是：<strong>“先打开，再决定学多久。”</strong></p>
<p>活动虽然结束了，习惯可以留下来。学习页里的“继续学习”会一直帮你记着下一节课。</p>`,
  },
];
