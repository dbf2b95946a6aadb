import { IconCheck } from '../../ui/icons/icons.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import styles from './choice-sheet.module.css';

interface ChoiceSheetProps<Value> {
  readonly open: boolean;
  readonly title: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
}

/** A sheet with a few choices; the current one is marked. */
export function ChoiceSheet<Value extends string | number>({
  open,
  title,
  choices,
  value,
  onChoose,
  onClose,
}: ChoiceSheetProps<Value>) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      {(close) => (
        <ul role="list">
          {choices.map((choice) => (
            <li key={choice.value}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={choice.value === value}
                onClick={() => {
                  onChoose(choice.value);
                  close();
                }}
              >
                <span>{choice.label}</span>
                {choice.value === value ? <IconCheck size={20} /> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
