import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import styles from './inline-edit.module.css';

interface InlineEditProps {
  readonly value: string;
  /** Shown while nothing is edited; default: the value. */
  readonly display?: string;
  /** Name of the button and of the field. */
  readonly label: string;
  /** Saves; false keeps the field open. What it throws is shown beside the field. */
  readonly onSave: (text: string) => Promise<boolean>;
  /** What is wrong with a text; undefined when it is right. */
  readonly validate?: (text: string) => string | undefined;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  /** A tap does this instead of editing, when it returns true. */
  readonly onTap?: () => boolean;
  readonly className?: string;
}

/** A text that becomes a field when it is clicked: Enter saves, Esc takes back, leaving the field saves too. */
export function InlineEdit(props: InlineEditProps) {
  const { value, display, label, isDisabled, onTap, className = '' } = props;
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (isEditing || !wantsFocus.current) return;
    wantsFocus.current = false;
    button.current?.focus();
  }, [isEditing]);
  if (isEditing)
    return (
      <InlineField
        {...props}
        onEnd={(byKey) => {
          wantsFocus.current = byKey;
          setIsEditing(false);
        }}
      />
    );
  if (isDisabled) return <span className={`${styles.text} ${className}`}>{display ?? value}</span>;
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      onClick={() => {
        if (!onTap?.()) setIsEditing(true);
      }}
    >
      {display ?? value}
    </button>
  );
}

function InlineField({
  value,
  label,
  onSave,
  validate,
  maxLength,
  onEnd,
}: InlineEditProps & { readonly onEnd: (byKey: boolean) => void }) {
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const problemId = useId();
  const isDone = useRef(false);

  const save = async (byKey: boolean): Promise<void> => {
    const wanted = text.trim();
    if (isSaving || isDone.current) return;
    if (wanted === value) {
      isDone.current = true;
      onEnd(byKey);
      return;
    }
    const wrong = wanted === '' ? uiTexts.required : validate?.(wanted);
    if (wrong !== undefined) {
      setProblem(wrong);
      return;
    }
    setIsSaving(true);
    setProblem(null);
    try {
      if (await onSave(wanted)) {
        isDone.current = true;
        onEnd(byKey);
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : uiTexts.failed);
    } finally {
      setIsSaving(false);
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    // Enter ends the composition of a Chinese text first.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isDone.current = true;
      onEnd(true);
    }
  };
  return (
    <span className={styles.editing}>
      <input
        className={styles.field}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        value={text}
        maxLength={maxLength}
        readOnly={isSaving}
        // Esc ends the editing and does not close the sheet around it.
        data-mantine-stop-propagation="true"
        // biome-ignore lint/a11y/noAutofocus: the operator has just asked for the field
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={onKey}
        onBlur={() => void save(false)}
      />
      {problem !== null && (
        <span id={problemId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
