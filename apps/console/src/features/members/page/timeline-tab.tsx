import { useInfiniteQuery } from '@tanstack/react-query';
import { auditActTitle } from '@zaixue/contract/operator/audit-words';
import {
  memberTimeline,
  TIMELINE_KINDS,
  type TimelineEvent,
  type TimelineKind,
} from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { useRights } from '../../../api/session-store.ts';
import { describeUserAgent } from '../../../shared/devices/describe-user-agent.ts';
import { formatFen } from '../../../shared/money/format-fen.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button, TextLink } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon, type IconName } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { StateTabs } from '../../../ui/list/state-tabs.tsx';
import { formatDay } from '../member-labels.tsx';
import { eventState, eventTitles, memberPageTexts as texts } from '../texts.ts';
import styles from './member-page.module.css';

type Kind = TimelineKind | 'all';

/** What happened around a member, the newest first, by day. */
export function TimelineTab({ id }: { id: string }) {
  const [kind, setKind] = useState<Kind>('all');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [memberTimeline.name, { id, kind }],
    queryFn: ({ pageParam, signal }) =>
      callOperator(memberTimeline, { id, kind, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const kinds = data?.pages[0]?.kinds ?? TIMELINE_KINDS;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Stack gap="sm">
      <StateTabs
        label={texts.timelineLabel}
        tabs={(['all', ...kinds] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && events.length === 0 && (
        <Card>
          <EmptyState icon="clock" title={texts.timelineEmpty}>
            {texts.timelineEmptyHint}
          </EmptyState>
        </Card>
      )}
      {days(events).map(([day, ofDay]) => (
        <Card key={day} title={day}>
          <ol className={styles.rows}>
            {ofDay.map((event) => (
              <EventRow key={event.key} event={event} />
            ))}
          </ol>
        </Card>
      ))}
      {hasNextPage && (
        <Group justify="center">
          <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {texts.timelineMore}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The events by day at UTC+8, in their order. */
function days(events: readonly TimelineEvent[]): (readonly [string, TimelineEvent[]])[] {
  const byDay = new Map<string, TimelineEvent[]>();
  for (const event of events) {
    const day = formatDay(event.at);
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return [...byDay];
}

const ICONS: Readonly<Record<TimelineKind, IconName>> = {
  orders: 'receipt',
  access: 'lock',
  learning: 'play',
  logins: 'phone',
  messages: 'send',
  comments: 'comment',
  points: 'star',
  acts: 'person',
};

function EventRow({ event }: { event: TimelineEvent }) {
  const { title, text, detail, to } = useEventWords(event);
  const state = eventState(event);
  return (
    <li className={styles.row}>
      <Icon name={ICONS[event.kind]} size={18} className={styles.eventIcon} />
      <div className={styles.rowText}>
        <Text size="sm">
          <Text span fw={600} size="sm">
            {title}
          </Text>
          {state !== '' && (
            <Text span size="sm" c="dimmed">
              （{state}）
            </Text>
          )}
        </Text>
        {text !== '' &&
          (to ? (
            <TextLink to={to} size="sm" isAlone>
              {text}
            </TextLink>
          ) : (
            <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          ))}
        {detail !== '' && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
        <time dateTime={new Date(event.at).toISOString()}>{formatSiteTime(event.at).slice(11)}</time>
      </Text>
    </li>
  );
}

interface EventWords {
  readonly title: string;
  readonly text: string;
  readonly detail: string;
  /** Page of what it is about. */
  readonly to?: string | undefined;
}

const signed = (sum: number): string => (sum > 0 ? `+${sum}` : String(sum));
const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

function useEventWords(event: TimelineEvent): EventWords {
  const { can } = useRights();
  const { text, detail, amount, subject, by } = event;
  const title = eventTitles[event.event];
  const course = can('course.view') && subject !== '' ? `/courses/${subject}` : undefined;
  switch (event.event) {
    case 'order':
    case 'paid':
    case 'cancelled':
    case 'refund':
      return {
        title: amount === null ? title : `${title} ${formatFen(amount)}`,
        text,
        detail,
        to: `/orders/${subject}`,
      };
    case 'course':
    case 'course-ended':
      return { title, text, detail, to: course };
    case 'membership':
      return { title, text, detail: amount === null ? '' : `至 ${formatDay(amount)}` };
    case 'lesson':
      return { title, text: joined(text, detail), detail: '', to: course };
    case 'login':
      return { title, text: describeUserAgent(text).name, detail: joined(subject, detail) };
    case 'points':
      return { title: `${title} ${signed(amount ?? 0)}`, text, detail };
    case 'act':
      return { title: auditActTitle(text) ?? text, text: '', detail: joined(by, detail) };
    case 'message':
    case 'comment':
      return { title, text, detail };
  }
}
