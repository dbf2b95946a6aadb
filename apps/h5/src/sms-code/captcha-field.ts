import type { VoiceStatus } from './use-captcha-voice.ts';
import { voiceTexts } from './voice-texts.ts';

interface FieldWords {
  readonly label: string;
  readonly placeholder: string;
}

const HEARD = { ...voiceTexts.field, inputMode: 'numeric', maxLength: 6 } as const;

/** What the field for the answer asks for: the picture's characters, in `shown` words, or the digits once heard. */
export const captchaField = (voice: VoiceStatus, shown: FieldWords) =>
  voice === 'heard' ? HEARD : ({ ...shown, inputMode: 'text', maxLength: 4 } as const);
