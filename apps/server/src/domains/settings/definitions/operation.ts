import { integer, oneOf, pattern, secretPattern, secretText, text, toggle } from '../define-setting.ts';

/** Maintenance, alarms, scheduled backups and deletion of old log data. */
export const operationSettings = {
  'site.maintenance': toggle(false, '维护模式', '学员看到“系统维护中”，运营后台照常使用'),
  'site.maintenance_text': text('', 100, '维护时显示给学员的文字', '空则为“系统维护中”'),
  'alarm.kind': oneOf('', ['', 'wecom', 'dingtalk', 'feishu', 'generic'], '告警发到哪里', {
    '': '不发送',
    wecom: '企业微信群机器人',
    dingtalk: '钉钉群机器人',
    feishu: '飞书群机器人',
    generic: '任意接收 JSON 的网址',
  }),
  'alarm.url': secretPattern(
    /^https?:\/\/[^\s]{1,500}$/,
    '网址 `https://…`',
    '群机器人或接收方的网址',
    '其中含密钥，因此加密保存',
  ),
  'alarm.secret': secretText('签名密钥', '钉钉、飞书机器人或通用网址的签名密钥；空则不签名'),
  'alarm.disk_free_percent': integer(10, 0, 90, '磁盘剩余空间低于百分之几时告警', '0 则不检查'),
  'alarm.backup_hours': integer(
    48,
    0,
    8760,
    '备份超过多少小时则告警',
    '开启每日备份后，最近一次成功备份早于这个时间则告警；0 则不检查',
  ),
  'backup.daily_at': pattern(
    '',
    /^([01]\d|2[0-3]):[0-5]\d$/,
    '北京时间的时刻，如 `03:30`；或空',
    '每天自动备份的时刻',
    '空则不自动备份',
  ),
  'backup.keep': integer(7, 1, 365, '自动备份保留几份', '更早的自动删除，手动备份不受影响'),
  'log.keep_days': integer(
    200,
    184,
    3650,
    '登录、短信和播放设备的记录保留多少天',
    '中国《网络安全法》要求网络日志不少于六个月',
  ),
} as const;
