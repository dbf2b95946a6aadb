/** The spoken alternative to the picture captcha. */
export const voiceTexts = {
  listen: '听验证码',
  again: '再听一遍',
  playing: '正在播放六位数字',
  failed: '语音没有加载出来，请换一张再听',
  field: { label: '听到的六位数字', placeholder: '请输入听到的六位数字' },
} as const;
