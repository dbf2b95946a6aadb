import { HOME_PART_TITLES, type HomeChange, type HomeProblem } from '@zaixue/contract/operator/pages/home';
import { useEffect, useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { flushAutosaves } from '../../ui/form/autosave.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text, Title } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './home.module.css';
import { useHome } from './home-context.ts';
import { describeProblem } from './home-parts.ts';
import { PartSketch } from './part-sketch.tsx';
import { publishTexts as texts } from './texts.ts';

interface PublishSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What publishing changes, what must be settled first, and what should be. */
export function PublishSheet({ isOpen, onClose }: PublishSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title}>
      <PublishContent onClose={onClose} />
    </Sheet>
  );
}

function PublishContent({ onClose }: Pick<PublishSheetProps, 'onClose'>) {
  const { home, open } = useHome();
  const { changes, problems, isPublished } = home.view;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The lists below are about what is saved.
  useEffect(() => void flushAutosaves(), []);
  const isBlocked = problems.some(({ isBlocking }) => isBlocking);
  const publish = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      if (!(await flushAutosaves())) throw new Error(texts.notSaved);
      await home.publish();
      showDone(texts.done);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Title order={3} size="h5">
        {texts.what}
      </Title>
      {changes.length === 0 && isPublished && <Text size="sm">{texts.nothing}</Text>}
      <ul className={styles.lines}>
        {changes.map((change) => (
          <ChangeLine key={`${change.part}-${change.what}`} change={change} />
        ))}
      </ul>
      <Title order={3} size="h5">
        {texts.missing}
      </Title>
      {problems.length === 0 && <Text size="sm">{texts.missingNothing}</Text>}
      <ul className={styles.lines}>
        {problems.map((problem) => (
          <ProblemLine
            key={`${problem.part}-${problem.kind}-${problem.item}`}
            problem={problem}
            onGo={() => {
              onClose();
              open(problem.part);
            }}
          />
        ))}
      </ul>
      {failure && <Notice kind="problem">{failure}</Notice>}
      <Group justify="flex-end">
        <Button
          weight="main"
          isBusy={isBusy}
          disabled={isBlocked || (changes.length === 0 && isPublished)}
          onClick={publish}
        >
          {texts.publish}
        </Button>
      </Group>
    </Stack>
  );
}

const TONES: Readonly<Record<HomeChange['what'], Tone>> = {
  added: 'good',
  changed: 'busy',
  moved: 'neutral',
  removed: 'warning',
};

function ChangeLine({ change: { kind, title, what } }: { change: HomeChange }) {
  return (
    <li className={styles.line}>
      <span className={styles.sketch}>
        <PartSketch kind={kind} width={36} />
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{title || HOME_PART_TITLES[kind]}</span>
        {title !== '' && <span className={styles.summary}>{HOME_PART_TITLES[kind]}</span>}
      </span>
      <StatusBadge tone={TONES[what]}>{texts.whats[what]}</StatusBadge>
    </li>
  );
}

function ProblemLine({ problem, onGo }: { problem: HomeProblem; onGo: () => void }) {
  const { home } = useHome();
  const part = home.parts.find(({ key }) => key === problem.part);
  return (
    <li className={styles.line}>
      <span className={styles.about}>
        <span className={styles.name}>
          {part && `${HOME_PART_TITLES[part.kind]}：`}
          {describeProblem(problem, part, home.view.targets)}
        </span>
        <span className={styles.summary} data-blocking={problem.isBlocking || undefined}>
          {problem.isBlocking ? texts.blocking : texts.advised}
        </span>
      </span>
      <Button weight="quiet" px="xs" onClick={onGo}>
        {texts.go}
      </Button>
    </li>
  );
}
