import { useQuery } from '@tanstack/react-query';
import { homePreviewCreate } from '@zaixue/contract/operator/pages/home';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callOperator } from '../../../api/call.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Group, SegmentedControl, Stack, Text } from '../../../ui/layout/layout.ts';
import { previewTexts as texts } from '../texts.ts';
import { applyTheme } from './apply-theme.ts';
import styles from './preview.module.css';

/** Widths of phones, CSS pixels. */
const WIDTHS = ['360', '390', '430'] as const;
/** Height of the screen, its border, and what stands above and below it in the window, CSS pixels. */
const HEIGHT = { least: 480, most: 780 } as const;
const BORDER = 10;
const AROUND = 200;
/** How long an address is used before a new one is made, milliseconds. It is good for an hour. */
const REUSE_MS = 45 * 60_000;

type Persona = 'visitor' | 'member';

/** The draft in the real H5 in the frame of a phone. Loads again with each `revision` and stays where it was scrolled to. */
export function PreviewFrame({ revision }: { revision: number }) {
  const [search, setSearch] = useSearchParams();
  const persona: Persona = search.get('as') === 'member' ? 'member' : 'visitor';
  const width = WIDTHS.find((each) => each === search.get('width')) ?? '390';
  const isDark = search.get('theme') === 'dark';
  const set = (name: string, value: string): void =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Stack gap="xs" component="section" aria-label={texts.label}>
      <Group gap="xs" justify="center">
        <SegmentedControl
          size="sm"
          aria-label={texts.as}
          data={(['visitor', 'member'] as const).map((value) => ({ value, label: texts.personas[value] }))}
          value={persona}
          onChange={(value) => set('as', value)}
        />
        <SegmentedControl
          size="sm"
          aria-label={texts.width}
          data={[...WIDTHS]}
          value={width}
          onChange={(value) => set('width', value)}
        />
        <SegmentedControl
          size="sm"
          aria-label={texts.theme}
          data={[
            { value: 'light', label: texts.light },
            { value: 'dark', label: texts.dark },
          ]}
          value={isDark ? 'dark' : 'light'}
          onChange={(value) => set('theme', value)}
        />
      </Group>
      <Phone key={persona} persona={persona} width={Number(width)} isDark={isDark} revision={revision} />
      <Text size="xs" c="dimmed" ta="center">
        {texts.hint}
      </Text>
    </Stack>
  );
}

interface PhoneProps {
  readonly persona: Persona;
  readonly width: number;
  readonly isDark: boolean;
  readonly revision: number;
}

function Phone({ persona, width, isDark, revision }: PhoneProps) {
  const preview = useQuery({
    queryKey: [homePreviewCreate.name, persona],
    queryFn: () => callOperator(homePreviewCreate, { persona }),
    staleTime: REUSE_MS,
    gcTime: REUSE_MS,
    refetchInterval: REUSE_MS,
  });
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const scale = Math.min(1, room.width / (width + 2 * BORDER));
  const height = Math.min(HEIGHT.most, Math.max(HEIGHT.least, room.windowHeight - AROUND));
  const path = preview.data && pathOf(preview.data.url);
  return (
    <div ref={place} className={styles.place} style={{ height: (height + 2 * BORDER) * scale }}>
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {path && room.width > 0 && (
        <div
          className={styles.phone}
          style={{ width: width + 2 * BORDER, transform: `translateX(-50%) scale(${scale})` }}
        >
          <Screen path={path} isDark={isDark} revision={revision} height={height} />
        </div>
      )}
    </div>
  );
}

/** The console and the site are one server, but the public address may not be the one that the operator uses. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

interface ScreenProps {
  readonly path: string;
  readonly isDark: boolean;
  readonly revision: number;
  /** CSS pixels. */
  readonly height: number;
}

function Screen({ path, isDark, revision, height }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Later addresses are opened below: another one in `src` would be a step of the browser's history.
  const [first] = useState(path);
  const shown = useRef({ path, revision });
  const scrolledTo = useRef(0);
  useEffect(() => {
    const before = shown.current;
    if (before.path === path && before.revision === revision) return;
    shown.current = { path, revision };
    const screen = frame.current?.contentWindow;
    if (!screen) return;
    scrolledTo.current = screen.location.pathname === '/' ? screen.scrollY : 0;
    screen.location.replace(path);
  }, [path, revision]);
  const finish = (): void => {
    const page = frame.current?.contentDocument;
    if (page) applyTheme(page, isDark);
    frame.current?.contentWindow?.scrollTo(0, scrolledTo.current);
  };
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page?.readyState === 'complete') applyTheme(page, isDark);
  }, [isDark]);
  return (
    <iframe
      ref={frame}
      className={styles.screen}
      title={texts.frame}
      src={first}
      style={{ height, colorScheme: isDark ? 'dark' : 'light' }}
      onLoad={finish}
    />
  );
}

/** Width of an element and height of the window, CSS pixels; 0 before they are known. */
function useRoom(element: React.RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, windowHeight: 0 });
  useEffect(() => {
    if (!element.current) return;
    const measure = (): void =>
      setRoom({ width: element.current?.clientWidth ?? 0, windowHeight: window.innerHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return room;
}
