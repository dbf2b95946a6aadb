import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import { commonTexts } from '../../texts.ts';
import { IconClear } from '../icons/icons.tsx';
import { clampNumber } from './clamp-number.ts';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether its value was refused: a red edge. A toast gives the reason. */
  readonly invalid?: boolean;
  /** Leaves the label to screen readers. */
  readonly labelHidden?: boolean;
  /** Gets the focus when the dialog it is in opens. */
  readonly focusFirst?: boolean;
  /** A clear button while there is text; on by default. */
  readonly clearable?: boolean;
  /** A button at the right end. */
  readonly trailing?: ReactNode;
}

/**
 * A labelled one-line field with a clear button. A number is brought within `min` and `max` when the field is left.
 */
export function TextField({
  label,
  value,
  onChange,
  invalid = false,
  labelHidden = false,
  focusFirst = false,
  clearable = true,
  trailing,
  ...input
}: TextFieldProps) {
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  // Values typed or filled in before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const typed = element.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, []);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visuallyHidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box} data-wrong={invalid ? '' : undefined}>
        <input
          {...input}
          ref={element}
          id={id}
          className={styles.input}
          data-focus-first={focusFirst || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            if (input.type === 'number') {
              const clamped = clampNumber(value, input.min, input.max);
              if (clamped !== value) onChange(clamped);
            }
            input.onBlur?.(event);
          }}
          aria-invalid={invalid || undefined}
        />
        {clearable && value ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={`${commonTexts.clear}${label}`}
            onClick={() => {
              onChange('');
              element.current?.focus();
            }}
          >
            <IconClear size={20} />
          </button>
        ) : null}
        {trailing}
      </div>
    </div>
  );
}
