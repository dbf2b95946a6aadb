import { type ReactNode, useEffect, useRef } from 'react';
import { IconCheck } from '../icons/icons.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Name of the box for screen readers; what is seen may hold links and so cannot be its label. */
  readonly label: string;
  /** Changes to shake the line; for what was forgotten. */
  readonly shakes?: number;
  readonly children: ReactNode;
}

/** A tick box with a text that may hold links. Tapping the text ticks, tapping a link does not. */
export function Checkbox({ checked, onChange, label, shakes = 0, children }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // A box ticked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const ticked = box.current?.checked ?? checked;
    if (ticked !== checked) onChange(ticked);
  }, []);
  return (
    <div key={shakes} className={styles.line} data-shaking={shakes > 0 || undefined}>
      <label className={`pressable ${styles.hit}`}>
        <input
          ref={box}
          type="checkbox"
          className={styles.input}
          checked={checked}
          aria-label={label}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box}>{checked ? <IconCheck size={14} /> : null}</span>
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for fingers; the box itself takes the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <span
        className={styles.text}
        onClick={(event) => {
          const target = event.target as Element;
          // What a link in the text opens stands elsewhere on the page.
          if (event.currentTarget.contains(target) && !target.closest('a')) onChange(!checked);
        }}
      >
        {children}
      </span>
    </div>
  );
}
