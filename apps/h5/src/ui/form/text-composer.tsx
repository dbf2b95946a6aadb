import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './text-composer.module.css';

/** The remaining characters are shown below this number. */
const TELL_WITHIN = 20;

interface TextComposerProps {
  /** Also the field's name for screen readers. */
  readonly placeholder: string;
  readonly sendLabel: string;
  /** Most characters; null where only the service knows. */
  readonly limit: number | null;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
  /** Before the field. */
  readonly leading?: ReactNode;
  /** The first character has been written, or the last one taken away. */
  readonly onBegin?: (hasText: boolean) => void;
  /** Sends the text; the field is emptied when it resolves with true. */
  readonly onSend: (text: string) => Promise<boolean>;
}

/** The input at the bottom of a list that adds an entry. Nothing is sent while it is empty. */
export function TextComposer({
  placeholder,
  sendLabel,
  limit,
  fieldRef,
  leading,
  onBegin,
  onSend,
}: TextComposerProps) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // An emoji counts as one.
  const left = limit === null ? Number.POSITIVE_INFINITY : limit - [...text.trim()].length;
  const write = (next: string): void => {
    if ((next === '') !== (text === '')) onBegin?.(next !== '');
    setText(next);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || text.trim() === '' || left < 0) return;
    setIsBusy(true);
    if (await onSend(text.trim())) write('');
    setIsBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      {leading}
      <div className={styles.field}>
        <textarea
          ref={fieldRef}
          className={styles.text}
          rows={1}
          value={text}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-invalid={left < 0 || undefined}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {left <= TELL_WITHIN ? (
          <p className={styles.left} data-over={left < 0 || undefined} role="status">
            {left < 0 ? writeTexts.over(-left) : writeTexts.left(left)}
          </p>
        ) : null}
      </div>
      <Button type="submit" kind="primary" className={styles.send} busy={isBusy}>
        {sendLabel}
      </Button>
    </form>
  );
}

/** Texts of a field with a limit; kept here because the first visit has no such field. */
export const writeTexts = {
  left: (count: number) => `还可以写${count}个字`,
  over: (count: number) => `超出${count}个字`,
} as const;
