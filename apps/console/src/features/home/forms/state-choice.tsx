import styles from '../home.module.css';

interface StateChoiceProps<Value extends string> {
  /** Name of the group for assistive technology. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of several choices as buttons that wrap on narrow screens. */
export function StateChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: StateChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.choiceButton}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
