import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

interface FormProps {
  /** The screen's heading. */
  readonly title: string;
  readonly hint?: ReactNode;
  /** By the button or by Enter. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that is the content of a screen: heading, fields, one button. Errors are shown at the fields. */
export function Form({ title, hint, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
      </div>
      {children}
    </form>
  );
}
