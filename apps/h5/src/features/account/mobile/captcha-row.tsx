import { captchaField } from '../../../shared/captcha/captcha-field.ts';
import { VoiceButton } from '../../../shared/captcha/voice-button.tsx';
import { captchaTexts, commonTexts } from '../../../texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { numberTexts } from '../account-texts.ts';
import styles from '../field-row.module.css';
import type { CodeSending } from './use-send-code.ts';

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
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
          />
        </div>
        <button
          type="button"
          className={styles.picture}
          aria-label={captchaTexts.refresh}
          onClick={reloadCaptcha}
        >
          {captcha.status === 'ready' ? (
            <img src={captcha.img} alt={captchaTexts.picture} width="100" height="36" />
          ) : captcha.status === 'loading' ? (
            <Spinner size={20} label={commonTexts.loading} />
          ) : (
            <span>{captchaTexts.failed}</span>
          )}
        </button>
      </div>
      {captcha.hasVoice ? <VoiceButton voice={voice} /> : null}
    </div>
  );
}
