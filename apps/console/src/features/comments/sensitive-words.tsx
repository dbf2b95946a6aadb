import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  SENSITIVE_WORDS,
  type SensitiveWord,
  sensitiveWordAdd,
  sensitiveWordList,
  sensitiveWordRemove,
  type WordEffect,
} from '@zaixue/contract/operator/learners/comments';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone, showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { RadioField, SearchField } from '../../ui/form/fields.tsx';
import { TextAreaField } from '../../ui/form/large-fields.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button, IconButton } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import styles from './comments.module.css';
import { wordTexts as texts } from './texts.ts';

const EFFECTS = ['hold', 'refuse'] as const;
/** Words of one effect that are shown at once; others are found by the search. */
const MAX_SHOWN = 200;
/** From so many words on there is a search. */
const MANY = 20;

/** The sensitive words of the site. */
export function SensitiveWords() {
  const { data, error, refetch } = useQuery(callQuery(sensitiveWordList, {}));
  const { can, scope } = useRights();
  const [search, setSearch] = useState('');
  const mayEdit = can('comment.review') && scope === 'all';
  const found = (data ?? []).filter(({ word }) => word.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      {mayEdit && <WordForm />}
      {can('comment.review') && !mayEdit && <Notice>{texts.allCoursesOnly}</Notice>}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.length === 0 ? (
        <EmptyState icon="comment" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <>
          {data.length > MANY && (
            <SearchField
              value={search}
              onChange={setSearch}
              placeholder={texts.find}
              aria-label={texts.find}
            />
          )}
          {found.length === 0 && <EmptyState icon="search" title={texts.noneFound} />}
          {EFFECTS.map((effect) => (
            <WordGroup
              key={effect}
              effect={effect}
              words={found.filter((word) => word.effect === effect)}
              mayEdit={mayEdit}
            />
          ))}
        </>
      )}
    </Stack>
  );
}

const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [sensitiveWordList.name] });
};

function WordForm() {
  const reload = useReload();
  const form = useContractForm({
    initialValues: { words: '', effect: 'hold' as WordEffect },
    send: async ({ words, effect }): Promise<void> => {
      const typed = words
        .split('\n')
        .map((word) => word.trim())
        .filter((word) => word !== '');
      if (typed.some((word) => word.length > SENSITIVE_WORDS.longest))
        return form.setError('words', texts.tooLong(SENSITIVE_WORDS.longest));
      const { added, changed } = await callOperator(sensitiveWordAdd, { words: typed, effect });
      form.setValues({ words: '', effect });
      showDone(texts.added(added, changed));
      await reload();
    },
  });
  return (
    <Card title={texts.add}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <TextAreaField label={texts.words} minRows={2} {...form.field('words')} />
          <RadioField
            label={texts.effect}
            data={EFFECTS.map((value) => ({
              value,
              label: texts.effects[value],
              description: texts.effectHints[value],
            }))}
            {...form.field('effect')}
          />
          {form.problem && <Notice kind="problem">{form.problem}</Notice>}
          <div>
            <Button type="submit" weight="main" isBusy={form.isSending}>
              {texts.add}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function WordGroup({
  effect,
  words,
  mayEdit,
}: {
  effect: WordEffect;
  words: readonly SensitiveWord[];
  mayEdit: boolean;
}) {
  const reload = useReload();
  const remove = async ({ id, word }: SensitiveWord): Promise<void> => {
    try {
      await callOperator(sensitiveWordRemove, { id: String(id) });
      showUndo(texts.removed(word), () =>
        callOperator(sensitiveWordAdd, { words: [word], effect }).finally(reload),
      );
    } catch (error) {
      showProblem(error instanceof Error ? error.message : '');
    }
    await reload();
  };
  if (words.length === 0) return null;
  return (
    <Card title={texts.groups[effect]}>
      <ul className={styles.words}>
        {words.slice(0, MAX_SHOWN).map((word) => (
          <li key={word.id} className={styles.word}>
            <span>{word.word}</span>
            {mayEdit && (
              <IconButton label={texts.remove(word.word)} onClick={() => remove(word)}>
                <Icon name="close" size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {words.length > MAX_SHOWN && (
        <Text size="sm" c="dimmed">
          {texts.moreWords(words.length - MAX_SHOWN)}
        </Text>
      )}
    </Card>
  );
}
