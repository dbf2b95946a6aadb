import { colour, decimal, integer, picture, text, toggle } from '../define-setting.ts';

/** Poster, watermark (contract 15.5) and device limit of the player. */
export const playerSettings = {
  'player.cover': picture('播放器封面'),
  'player.watermark_enabled': toggle(false, '播放时显示跑马灯水印'),
  'player.watermark_text': text(
    '${mobile}',
    64,
    '水印文字',
    '`${mobile}`、`${user.mobile}`、`${user.id}` 会换成学员的手机号、编号',
  ),
  'player.watermark_size': integer(14, 8, 64, '水印字号', '单位像素'),
  'player.watermark_color': colour('red', '水印颜色'),
  'player.watermark_opacity': decimal(1, 0, 1, '水印不透明度', '0 为全透明，1 为不透明'),
  'play.device_limit': integer(2, 0, 20, '一个账号同时播放的设备数', '超出时最早的一台停止；`0` 不限'),
} as const;
