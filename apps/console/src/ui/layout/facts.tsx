import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** Names and values. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A short list of names and values. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
