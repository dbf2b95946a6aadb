import { useExtension } from '../../api/extensions.ts';
import { IconSpeaker } from '../../ui/icons/icons.tsx';
import { voiceTexts } from './captcha-field.ts';
import type { CaptchaVoice } from './use-captcha-voice.ts';
import styles from './voice-button.module.css';

const SAID = {
  silent: '',
  loading: '',
  heard: voiceTexts.playing,
  failed: voiceTexts.failed,
} as const;

/** Plays the audio captcha (WCAG 1.1.1); its state is also shown as text. */
export function VoiceButton({ voice }: { readonly voice: CaptchaVoice }) {
  const isThere = useExtension('captcha-voice');
  const { status, listen } = voice;
  if (!isThere) return null;
  return (
    <div className={styles.line}>
      <button type="button" className={styles.button} aria-busy={status === 'loading'} onClick={listen}>
        <IconSpeaker size={20} />
        {status === 'heard' ? voiceTexts.again : voiceTexts.listen}
      </button>
      <span role="status" className={styles.said}>
        {SAID[status]}
      </span>
    </div>
  );
}
