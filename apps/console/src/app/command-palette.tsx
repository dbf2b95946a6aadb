import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paletteSearch } from '@zaixue/contract/operator/site/start';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callQuery } from '../api/query-client.ts';
import { useRights, useSession } from '../api/session-store.ts';
import { logOut } from '../features/session/log-out.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { useDelayed } from '../ui/filters/use-delayed.ts';
import { Text } from '../ui/layout/layout.ts';
import { useToggleTheme } from '../ui/layout/theme-switch.tsx';
import { Palette, type PaletteItem } from '../ui/menu/palette.tsx';
import { actsFor, areasFor } from './areas.ts';
import { readRecent, rememberRecent } from './recent-places.ts';

const { palette, acts } = shellTexts;
/** Rights to see something that the server searches. */
const SEARCHED = ['course.view', 'lesson.view', 'member.view', 'order.view'] as const;
/** How long typing pauses before the server is asked, milliseconds. */
const PAUSE_MS = 200;

const matches = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.trim().toLowerCase());

/** Finds courses, lessons, members, areas and acts from anywhere. */
export default function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const search = useDelayed(query.trim(), PAUSE_MS);
  const rights = useRights();
  const { operator } = useSession();
  const navigate = useNavigate();
  const toggleTheme = useToggleTheme();
  const operatorId = operator?.id ?? 0;
  const canSearch = SEARCHED.some((right) => rights.can(right));
  const { data, isFetching } = useQuery({
    ...callQuery(paletteSearch, { search }),
    enabled: isOpen && canSearch && search !== '',
    placeholderData: keepPreviousData,
  });

  const open = (to: string, label: string): void => {
    rememberRecent(operatorId, { to, label });
    void navigate(to);
  };
  const isTyping = query.trim() !== '';
  const areas = areasFor(rights).filter(({ label, words }) => matches(`${label} ${words}`, query));
  const named = [
    ...actsFor(rights).map(({ to, label, icon, words }) => ({
      ...{ label, icon, words },
      run: () => void navigate(to),
    })),
    { label: acts.theme, icon: 'settings' as const, words: 'shense zhuti theme dark', run: toggleTheme },
    { label: shellTexts.logOut, icon: 'logOut' as const, words: 'tuichu denglu logout', run: logOut },
  ].filter(({ label, words }) => matches(`${label} ${words}`, query));
  const groups = [
    {
      label: palette.recent,
      items: isTyping
        ? []
        : readRecent(operatorId).map(({ to, label }) => placeItem(`recent ${to}`, label, 'clock', to)),
    },
    {
      label: palette.courses,
      items: (isTyping ? (data?.courses ?? []) : []).map(({ id, title, state }) => ({
        ...placeItem(`course ${id}`, title, 'course', `/courses/${id}`),
        description: palette.states[state] ?? '',
      })),
    },
    {
      label: palette.lessons,
      items: (isTyping ? (data?.lessons ?? []) : []).map(({ id, title, courseId, course }) => ({
        ...placeItem(`lesson ${id}`, title, 'play', `/courses/${courseId}/outline?lesson=${id}`),
        description: course,
      })),
    },
    {
      label: palette.orders,
      items: (isTyping ? (data?.orders ?? []) : []).map(({ id, orderNo, goodsName }) => ({
        ...placeItem(`order ${id}`, `${orderNo} ${goodsName}`, 'receipt', `/orders/${id}`),
      })),
    },
    {
      label: palette.members,
      items: (isTyping ? (data?.members ?? []) : []).map(({ id, nickname, mobile }) => ({
        ...placeItem(`member ${id}`, nickname, 'person', `/members/${id}`),
        description: mobile,
        // The list of recent places stays in the browser, so it has no names of members.
        run: () => open(`/members/${id}`, palette.memberOf(id)),
      })),
    },
    {
      label: palette.areas,
      items: areas.map(({ to, label, icon }) => placeItem(`area ${to}`, label, icon, to)),
    },
    {
      label: palette.acts,
      items: named.map(({ label, icon, run }) => ({ id: `act ${label}`, label, icon, run })),
    },
  ];

  function placeItem(id: string, label: string, icon: PaletteItem['icon'], to: string): PaletteItem {
    return { id, label, icon, run: () => open(to, label) };
  }

  return (
    <Palette
      isOpen={isOpen}
      onClose={onClose}
      title={palette.title}
      placeholder={palette.placeholder}
      query={query}
      onQuery={setQuery}
      groups={groups}
      empty={isFetching ? shellTexts.loading : <EmptyResult />}
      footer={
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {palette.keys}
        </Text>
      }
    />
  );
}

const EmptyResult = () => (
  <>
    <Text fw={600}>{palette.empty}</Text>
    <Text size="sm">{palette.emptyHint}</Text>
  </>
);
