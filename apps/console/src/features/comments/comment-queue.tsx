import { useQuery } from '@tanstack/react-query';
import {
  COMMENT_COUNT_LIMIT,
  commentFilter,
  commentList,
  type OperatorCommentRow,
} from '@zaixue/contract/operator/learners/comments';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { sizeOf, targetOf } from '../../shared/bulk/bulk-target.ts';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { uiTexts } from '../../texts/ui-texts.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { CheckboxField } from '../../ui/form/fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { BulkBar } from '../../ui/list/bulk-bar.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { CommentCard, cardId } from './comment-card.tsx';
import styles from './comments.module.css';
import { commentTexts as texts } from './texts.ts';
import { type CommentActs, type CommentTarget, useCommentActs } from './use-comment-acts.ts';

const QUERY = commentList.query as NonNullable<typeof commentList.query>;
type CommentQuery = ReturnType<typeof QUERY.parse>;

const STATES = ['waiting', 'approved', 'refused', 'removed'] as const;
const NO_FILTER: Partial<CommentQuery> = { search: '', courseId: 0, memberId: 0 };
const NO_ROWS: readonly OperatorCommentRow[] = [];

/** The comments in one state, those that wait first. State, search, filters and page stand in the address. */
export function CommentQueue() {
  const { state, change } = useListState(QUERY);
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(commentList, state));
  const { can } = useRights();
  const filter = commentFilter.parse(state);
  const filterKey = JSON.stringify(filter);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // Everything that the filter finds is selected, as long as it is this filter.
  const [matching, setMatching] = useState<{ readonly count: number; readonly filterKey: string } | null>(
    null,
  );
  const isAll = matching?.filterKey === filterKey;
  const rows = data?.rows ?? NO_ROWS;
  const shown = rows.filter(({ id }) => isAll || selected.has(id)).map(({ id }) => id);
  const selection: Selection =
    matching && isAll
      ? { kind: 'matching', count: matching.count }
      : { kind: 'rows', ids: shown.map(String) };
  const nameOf = (id: number): string | undefined => rows.find((row) => row.id === id)?.text.slice(0, 40);
  const acts = useFocusAfter(useCommentActs(nameOf), rows);
  const mayAct =
    state.state === 'removed' ? can('comment.delete') : can('comment.review') || can('comment.delete');
  const clear = (): void => {
    setSelected(new Set());
    setMatching(null);
  };
  const select = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(shown);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
    setMatching(null);
  };
  // The last rows of a page were dealt with.
  const isPastEnd = data !== undefined && !isPlaceholderData && rows.length === 0 && state.page > 1;
  useEffect(() => {
    if (isPastEnd) change({ page: state.page - 1 }, { isTyping: true });
  });
  const chips = [
    ...(state.courseId > 0
      ? [{ id: 'courseId', label: texts.courseChip(data?.filter.course || texts.unknownCourse) }]
      : []),
    ...(state.memberId > 0
      ? [{ id: 'memberId', label: texts.memberChip(data?.filter.member || texts.unknownMember) }]
      : []),
  ];
  return (
    <Stack gap="sm">
      <StateTabs
        label={texts.statesLabel}
        tabs={STATES.map((value) => ({ value, label: texts.states[value], count: data?.counts[value] }))}
        countLimit={COMMENT_COUNT_LIMIT}
        value={state.state}
        onChange={(value) => {
          clear();
          change({ state: value });
        }}
      />
      <ListSearch
        value={state.search}
        onSearch={(search) => change({ search }, { isTyping: true })}
        placeholder={texts.search}
      />
      <FilterChips
        chips={chips}
        onRemove={(id) => change({ [id]: 0 })}
        onClear={() => change({ courseId: 0, memberId: 0 })}
      />
      <SavedViews list="comments" schema={QUERY} />
      {data && data.total >= COMMENT_COUNT_LIMIT && (
        <Text size="sm" c="dimmed">
          {texts.tooMany(COMMENT_COUNT_LIMIT)}
        </Text>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <NoComments query={state} onClear={() => change(NO_FILTER)} />
      ) : (
        <div className={styles.list} data-stale={isPlaceholderData || undefined}>
          {mayAct && (
            <CheckboxField
              label={uiTexts.selectPage}
              checked={shown.length === rows.length}
              indeterminate={shown.length > 0 && shown.length < rows.length}
              onChange={(event) =>
                select(
                  rows.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
              classNames={{ body: styles.selectPage ?? '' }}
            />
          )}
          <ul className={styles.cards} aria-label={texts.list}>
            {rows.map((comment) => (
              <li key={comment.id}>
                <CommentCard
                  comment={comment}
                  acts={acts}
                  isSelected={isAll || selected.has(comment.id)}
                  onSelect={mayAct ? (isOn) => select([comment.id], isOn) : undefined}
                  onFilter={(filter) => change(filter)}
                />
              </li>
            ))}
          </ul>
          <Pager
            page={data.page}
            pageSize={data.size}
            total={data.total}
            onPage={(page) => change({ page })}
          />
          {shown.length > 0 && (
            <BulkBar
              selection={selection}
              total={data.total}
              onClear={clear}
              onSelectMatching={
                !isAll &&
                shown.length === rows.length &&
                data.total > rows.length &&
                data.total < COMMENT_COUNT_LIMIT
                  ? () => setMatching({ count: data.total, filterKey })
                  : undefined
              }
            >
              <BulkButtons
                target={targetOf(selection, filter)}
                state={state.state}
                acts={acts}
                onStarted={clear}
              />
            </BulkBar>
          )}
        </div>
      )}
      {acts.sheets}
    </Stack>
  );
}

function BulkButtons({
  target,
  state,
  acts,
  onStarted,
}: {
  target: CommentTarget;
  state: CommentQuery['state'];
  acts: CommentActs;
  onStarted: () => void;
}) {
  const { can } = useRights();
  const button = (
    label: string,
    act: () => Promise<void>,
    weight: 'main' | 'normal' | 'danger',
  ): ReactNode => (
    <Button weight={weight} disabled={acts.isBusy} onClick={() => void act()}>
      {label}
    </Button>
  );
  const count = sizeOf(target);
  if (state === 'removed')
    return button(texts.restoreMany(count), () => acts.remove(target, false, onStarted), 'main');
  const review = (to: 'approved' | 'refused') => () => acts.review(target, { from: state, to }, onStarted);
  return (
    <>
      {can('comment.review') &&
        state !== 'approved' &&
        button(texts.approveMany(count), review('approved'), 'main')}
      {can('comment.review') && state !== 'refused' && button(texts.refuse, review('refused'), 'normal')}
      {can('comment.delete') && button(texts.remove, () => acts.remove(target, true, onStarted), 'danger')}
    </>
  );
}

function NoComments({ query, onClear }: { query: CommentQuery; onClear: () => void }) {
  const { search, courseId, memberId, state } = query;
  if (search !== '' || courseId > 0 || memberId > 0)
    return (
      <EmptyState
        icon="search"
        title={texts.noneFound}
        action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      >
        {texts.noneFoundHint}
      </EmptyState>
    );
  if (state === 'waiting')
    return (
      <EmptyState icon="check" title={texts.noneWaiting}>
        {texts.noneWaitingHint}
      </EmptyState>
    );
  return (
    <EmptyState icon="comment" title={texts.none[state]}>
      {texts.noneHint}
    </EmptyState>
  );
}

/** The acts; when the card with the focus leaves the list, the focus goes to the card that took its place. */
function useFocusAfter(acts: CommentActs, rows: readonly OperatorCommentRow[]): CommentActs {
  const wanted = useRef<number | null>(null);
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    const index = wanted.current;
    if (index === null || rows.length === 0) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    wanted.current = null;
    const next = rows[Math.min(index, rows.length - 1)];
    if (next) document.getElementById(cardId(next.id))?.focus({ preventScroll: true });
  }, [rows]);
  const remember = (ids: readonly number[]): void => {
    wanted.current = latest.current.findIndex(({ id }) => ids.includes(id));
  };
  const remembering =
    <Rest extends readonly unknown[]>(act: (target: CommentTarget, ...rest: Rest) => Promise<void>) =>
    (target: CommentTarget, ...rest: Rest) => {
      if ('ids' in target) remember(target.ids);
      return act(target, ...rest);
    };
  return {
    ...acts,
    review: remembering(acts.review),
    remove: remembering(acts.remove),
    reply: (comment, text) => {
      remember([comment.id]);
      return acts.reply(comment, text);
    },
  };
}
