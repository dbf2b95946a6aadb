import { picture, text, toggle } from '../define-setting.ts';

/** Learning activities (contract 8). */
export const learningSettings = {
  'comment.review': toggle(true, '新评论先审核再显示', '关闭后立即显示'),
} as const;

/** Shared pages in WeChat (contract 14.2). The official account is that of the WeChat login. */
export const shareSettings = {
  'wechat.share': toggle(
    false,
    '微信内分享卡片',
    '配好 `social.wechat_app_id` 与 `social.wechat_app_secret` 之后才生效',
  ),
  'wechat.share_title': text('', 64, '分享标题', '用于没有自己标题的页面；空则为学校名称'),
  'wechat.share_desc': text('', 128, '分享简介', '用于没有自己简介的页面'),
  'wechat.share_icon': picture('分享图片', '用于没有自己图片的页面；空则为学校标志'),
} as const;
