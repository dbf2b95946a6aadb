import type { SettingService } from '@zaixue/contract/operator/site/settings';
import type { SettingKey } from './setting-table.ts';
import { settingKeys } from './setting-table.ts';

/** Settings that belong together, in the console and in the guide. */
export interface SettingGroup {
  readonly id: string;
  readonly title: string;
  /** Heading in the English guide. */
  readonly englishTitle: string;
  /** What the group is for, in Chinese; may be empty. */
  readonly about: string;
  /** Keys, or beginnings of keys that end with a full stop or an underscore. A key belongs to the first group that names it. */
  readonly names: readonly string[];
  /** What can be tested with these settings. */
  readonly services: readonly SettingService[];
  /** A sentence for the English guide. */
  readonly guideNote?: string;
}

/** Groups in their order. Every setting belongs to one. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'maintenance',
    title: '维护模式',
    englishTitle: 'Maintenance',
    about: '打开时学员只看到下面的文字，运营后台照常使用。',
    names: ['site.maintenance', 'site.maintenance_text'],
    services: [],
  },
  {
    id: 'course',
    title: '课程与评论',
    englishTitle: 'Courses and comments',
    about: '',
    names: ['access.', 'comment.', 'site.course_purchase_notice'],
    services: [],
  },
  {
    id: 'site',
    title: '网站',
    englishTitle: 'The site',
    about: '名称、标志、网址和备案号。',
    names: ['site.'],
    services: ['public-address'],
  },
  {
    id: 'player',
    title: '播放器',
    englishTitle: 'Player',
    about: '封面、水印和同时播放的设备数。',
    names: ['player.', 'play.'],
    services: [],
  },
  { id: 'search', title: '搜索', englishTitle: 'Search', about: '', names: ['search.'], services: [] },
  {
    id: 'member',
    title: '注册与登录',
    englishTitle: 'Members',
    about: '新学员得到什么，登录后必须完成什么。',
    names: ['member.'],
    services: [],
  },
  { id: 'points', title: '积分', englishTitle: 'Points', about: '', names: ['points.'], services: [] },
  {
    id: 'sms',
    title: '短信与云账号',
    englishTitle: 'SMS and cloud accounts',
    about: '学员用短信验证码注册和登录。一个云账号供该服务商的全部服务使用。',
    names: ['sms.', 'aliyun.', 'tencent.'],
    services: ['sms'],
  },
  {
    id: 'social',
    title: 'QQ 与微信登录',
    englishTitle: 'Login with QQ and WeChat',
    about: '微信登录和微信分享用同一个公众号。',
    names: ['social.'],
    services: ['wechat-login', 'qq-login'],
    guideNote:
      'The callback addresses to register with the vendors are below `<address>/api/v3/auth/login/`: ' +
      '`socialite/qq/callback` for QQ; for WeChat the domain of the address.',
  },
  {
    id: 'share',
    title: '微信分享',
    englishTitle: 'Sharing in WeChat',
    about: '',
    names: ['wechat.'],
    services: ['wechat-account'],
  },
  {
    id: 'face',
    title: '实名认证',
    englishTitle: 'Real-name verification',
    about: '腾讯云的账号在「短信与云账号」里填写。',
    names: ['face.'],
    services: ['face'],
  },
  {
    id: 'alipay',
    title: '支付宝',
    englishTitle: 'Alipay',
    about: '',
    names: ['pay.alipay', 'pay.alipay_'],
    services: ['alipay'],
    guideNote: 'How to get them from the vendor: [payments.md](payments.md).',
  },
  {
    id: 'wechat-pay',
    title: '微信支付',
    englishTitle: 'WeChat Pay',
    about: '',
    names: ['pay.wechat_'],
    services: ['wechat-pay'],
    guideNote: 'How to get them from the vendor: [payments.md](payments.md).',
  },
  {
    id: 'orders',
    title: '订单与转账',
    englishTitle: 'Orders and bank transfer',
    about: '',
    names: ['orders.'],
    services: [],
  },
  {
    id: 'alarm',
    title: '告警',
    englishTitle: 'Alarms',
    about: '出了问题时把消息发到群里。',
    names: ['alarm.'],
    services: ['alarm'],
    guideNote: 'What they do: [alarms.md](alarms.md).',
  },
  {
    id: 'backup',
    title: '备份与存储',
    englishTitle: 'Backups and logs',
    about: '每天的备份，日志保留多久，文件放在哪里。',
    names: ['backup.', 'log.'],
    services: ['backup-folder', 'storage'],
    guideNote: 'What they do: [backup.md](backup.md), [logs.md](logs.md).',
  },
];

const names = (group: SettingGroup, key: SettingKey): boolean =>
  group.names.some((name) => (/[._]$/.test(name) ? key.startsWith(name) : key === name));

/** The group of a setting. */
export function groupOf(key: SettingKey): SettingGroup {
  const found = SETTING_GROUPS.find((group) => names(group, key));
  if (!found) throw new Error(`the setting ${key} belongs to no group`);
  return found;
}

/** The settings of a group in the order of the table. */
export const keysOf = (group: SettingGroup): readonly SettingKey[] =>
  settingKeys.filter((key) => groupOf(key) === group);
