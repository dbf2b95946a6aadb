import type { VoiceStatus } from './use-captcha-voice.ts';

/** The spoken alternative to the picture captcha. */
export const voiceTexts = {
  listen: '听验证码',
  again: '再听一遍',
  playing: '正在播放六位数字',
  failed: '语音没有加载出来，请换一张再听',
  field: { label: '听到的六位数字', placeholder: '请输入听到的六位数字' },
} as const;

interface FieldWords {
  readonly label: string;
  readonly placeholder: string;
}

/** Browsers must not complete or correct random characters. */
const AS_TYPED = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
const HEARD = { ...voiceTexts.field, inputMode: 'numeric', ...AS_TYPED } as const;

/**
 * What the field for the answer asks for: the picture's characters, in `shown` words, or the digits once heard. How many
 * there are is not checked here; input of any length is sent (product-spec 5).
 */
export const captchaField = (voice: VoiceStatus, { label, placeholder }: FieldWords) =>
  voice === 'heard' ? HEARD : ({ label, placeholder, inputMode: 'text', ...AS_TYPED } as const);
