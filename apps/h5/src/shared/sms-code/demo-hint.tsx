import { useConfig } from '../../api/queries/config.ts';
import { smsTexts } from '../../texts.ts';
import styles from './demo-hint.module.css';

/** On a demo site, where the SMS are to be found; elsewhere nothing. */
export function DemoHint() {
  const { demo } = useConfig();
  if (demo !== 1) return null;
  return (
    <p className={styles.hint}>
      {smsTexts.demoHint}
      <a href="/demo/outbox" target="_blank" rel="noreferrer">
        {smsTexts.demoOutbox}
      </a>
    </p>
  );
}
