import type { VoiceStatus } from './use-captcha-voice.ts';
import { voiceTexts } from './voice-texts.ts';

interface FieldWords {
  readonly label: string;
  readonly placeholder: string;
}

const HEARD = { ...voiceTexts.field, inputMode: 'numeric' } as const;

/**
 * What the field for the answer asks for: the picture's characters, in `shown` words, or the digits once heard. How many
 * there are is the service's business: what is typed is sent, whatever its length (product-spec 5).
 */
export const captchaField = (voice: VoiceStatus, shown: FieldWords) =>
  voice === 'heard' ? HEARD : ({ ...shown, inputMode: 'text' } as const);
