import { type RefObject, useEffect, useId } from 'react';
import { smsTexts } from '../../texts.ts';
import styles from './code-boxes.module.css';

export const SMS_CODE_LENGTH = 6;

interface CodeBoxesProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the code was refused: a red edge. A toast gives the reason. */
  readonly invalid: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** One field drawn as six boxes: typing, paste and the phone's own filling-in work as in any field. */
export function CodeBoxes({ value, onChange, invalid, inputRef }: CodeBoxesProps) {
  const id = useId();
  // After the dialog that led here has given the page back.
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {smsTexts.label}
      </label>
      <div className={styles.place}>
        <input
          ref={inputRef}
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          enterKeyHint="done"
          maxLength={SMS_CODE_LENGTH}
          placeholder={smsTexts.placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
          onPaste={(event) => {
            // A copied message holds more than the code, and `maxLength` would cut it too early.
            event.preventDefault();
            onChange(event.clipboardData.getData('text').replace(/\D/g, '').slice(0, SMS_CODE_LENGTH));
          }}
          aria-invalid={invalid || undefined}
        />
        <div className={styles.boxes} data-wrong={invalid ? '' : undefined} aria-hidden="true">
          {Array.from({ length: SMS_CODE_LENGTH }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: six boxes, always the same
            <span key={index} className={styles.box} data-next={index === value.length || undefined}>
              {value[index]}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
