import { useQuery } from '@tanstack/react-query';
import { agreementCompare, type OperatorAgreementDetail } from '@zaixue/contract/operator/pages/agreements';
import { useState } from 'react';
import { callQuery } from '../../api/query-client.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { SwitchField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/large-fields.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import styles from './agreements.module.css';
import { agreementTexts as texts } from './texts.ts';

/** What differs from another version of the agreement, by paragraphs. */
export function CompareTab({ agreement }: { agreement: OperatorAgreementDetail }) {
  const others = agreement.versions.filter(({ id }) => id !== agreement.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const standard = others.find(({ state }) => state === 'active') ?? others[0];
  if (!standard) return <Notice>{texts.compareNone}</Notice>;
  const other = others.find(({ id }) => String(id) === chosen) ?? standard;
  // Changes are read from the older version to the newer one.
  const [before, after] = other.id < agreement.id ? [other, agreement] : [agreement, other];
  return (
    <Stack gap="sm" maw={820}>
      <SelectField
        label={texts.compareWith}
        maw={320}
        data={others.map(({ id, versionName, state }) => ({
          value: String(id),
          label: `${versionName}（${texts.states[state]}）`,
        }))}
        value={String(other.id)}
        onChange={setChosen}
      />
      <Text size="sm">{texts.direction(before.versionName, after.versionName)}</Text>
      <Comparison id={String(after.id)} otherId={String(before.id)} />
    </Stack>
  );
}

function Comparison({ id, otherId }: { id: string; otherId: string }) {
  const [isShort, setIsShort] = useState(true);
  // Drafts change while this is open elsewhere.
  const query = { ...callQuery(agreementCompare, { id, otherId }), staleTime: 0 };
  const { data, error, refetch } = useQuery(query);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={6} />;
  const { paragraphs } = data;
  if (paragraphs.every(({ kind }) => kind === 'same'))
    return <Notice kind="done">{texts.compareSame}</Notice>;
  return (
    <>
      <Group>
        <SwitchField
          label={texts.onlyChanges}
          checked={isShort}
          onChange={(event) => setIsShort(event.currentTarget.checked)}
        />
      </Group>
      <ol className={styles.compared}>
        {(isShort ? foldSame(paragraphs) : paragraphs).map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is never sorted or edited
          <li key={index} data-kind={kind}>
            {kind === 'added' && (
              <>
                <span className={styles.kind}>{texts.added}</span>
                <ins>{text}</ins>
              </>
            )}
            {kind === 'removed' && (
              <>
                <span className={styles.kind}>{texts.removed}</span>
                <del>{text}</del>
              </>
            )}
            {kind === 'same' && text}
            {kind === 'folded' && (
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface Shown {
  readonly kind: 'same' | 'added' | 'removed' | 'folded';
  readonly text: string;
}

/** One line in the place of paragraphs that are the same. */
function foldSame(paragraphs: readonly Shown[]): Shown[] {
  const folded: Shown[] = [];
  let same = 0;
  const end = (): void => {
    if (same > 0) folded.push({ kind: 'folded', text: texts.skipped(same) });
    same = 0;
  };
  for (const paragraph of paragraphs) {
    if (paragraph.kind === 'same') same += 1;
    else {
      end();
      folded.push(paragraph);
    }
  }
  end();
  return folded;
}
