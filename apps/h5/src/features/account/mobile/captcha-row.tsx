import { captchaField } from '../../../shared/captcha/captcha-field.ts';
import { CaptchaPicture } from '../../../shared/captcha/captcha-picture.tsx';
import { VoiceButton } from '../../../shared/captcha/voice-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { numberTexts } from '../account-texts.ts';
import styles from '../field-row.module.css';
import type { CodeSending } from './use-send-code.ts';

const PICTURE_SIZE = { width: 100, height: 36 };
const SHOWN = { label: numberTexts.captcha, placeholder: numberTexts.captchaPlaceholder };

/**
 * The captcha and its field. A tap on the image loads a new one. If an audio captcha exists, a button plays it. Enter
 * sends the SMS code.
 */
export function CaptchaRow({ sending }: { readonly sending: CodeSending }) {
  const { captcha, voice, reloadCaptcha, field, send } = sending;
  const { label, ...words } = captchaField(voice.status, SHOWN);
  return (
    <div>
      <div className={styles.row}>
        <div className={styles.field}>
          <TextField
            {...words}
            {...field}
            label={numberTexts.code}
            aria-label={label}
            clearable={false}
            enterKeyHint="send"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        <CaptchaPicture
          captcha={captcha}
          className={styles.picture}
          size={PICTURE_SIZE}
          spinnerSize={20}
          onReload={reloadCaptcha}
        />
      </div>
      {captcha.hasVoice ? <VoiceButton voice={voice} /> : null}
    </div>
  );
}
