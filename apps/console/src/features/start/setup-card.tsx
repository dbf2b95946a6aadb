import type { SetupStep } from '@zaixue/contract/operator/site/start';
import { useState } from 'react';
import { Button, LinkButton } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CopyText } from '../../ui/layout/copy-text.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Progress, Stack, Text, VisuallyHidden } from '../../ui/layout/layout.ts';
import styles from './start.module.css';
import { stepTexts, startTexts as texts } from './texts.ts';

/** Whether the list is folded in this browser. */
const FOLDED_KEY = 'zaixue-console-setup-folded';

function readFolded(): boolean {
  try {
    return localStorage.getItem(FOLDED_KEY) === '1';
  } catch {
    // The browser allows no storage.
    return false;
  }
}

function storeFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(FOLDED_KEY, isFolded ? '1' : '0');
  } catch {
    // Only for this visit then.
  }
}

/** The steps to the first sale. Nothing once all are done. */
export function SetupCard({ steps }: { steps: readonly SetupStep[] }) {
  const [isFolded, setIsFolded] = useState(readFolded);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone);
  const toggle = (): void => {
    storeFolded(!isFolded);
    setIsFolded(!isFolded);
  };
  return (
    <Card
      title={texts.setup}
      description={texts.setupProgress(done, steps.length)}
      actions={
        <Button weight="quiet" aria-expanded={!isFolded} onClick={toggle}>
          {isFolded ? texts.unfold : texts.fold}
        </Button>
      }
    >
      <Progress value={(done / steps.length) * 100} aria-label={texts.setup} />
      {!isFolded && (
        <ol className={styles.list}>
          {steps.map((step) => (
            <Step key={step.kind} step={step} isNext={step === next} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Step({ step: { kind, isDone }, isNext }: { step: SetupStep; isNext: boolean }) {
  const { title, hint, to, command } = stepTexts[kind];
  return (
    <li className={styles.item} data-done={isDone || undefined}>
      <span className={styles.check}>
        {isDone && <Icon name="check" size={16} />}
        {isDone && <VisuallyHidden>{texts.done}</VisuallyHidden>}
      </span>
      <Stack gap={4} className={styles.text}>
        <Text fw={isDone ? 400 : 600} c={isDone ? 'dimmed' : undefined}>
          {title}
        </Text>
        {!isDone && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {!isDone && command !== undefined && <CopyText text={command} />}
      </Stack>
      {!isDone && to !== undefined && (
        <LinkButton to={to} weight={isNext ? 'main' : 'normal'} className={styles.act}>
          {texts.open}
        </LinkButton>
      )}
    </li>
  );
}
