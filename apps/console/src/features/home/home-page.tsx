import type { HomeView } from '@zaixue/contract/operator/pages/home';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRights } from '../../api/session-store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, PageSkeleton } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { AutosaveStateText } from '../../ui/form/autosave-state.tsx';
import { KeptTextOffer } from '../../ui/form/kept-text.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Group, SegmentedControl, Text } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { PartForm } from './forms/part-form.tsx';
import styles from './home.module.css';
import { HomeContext } from './home-context.ts';
import { PartList } from './part-list.tsx';
import { PreviewFrame } from './preview/preview-frame.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { homeTexts as texts } from './texts.ts';
import { type HomeEditor, useHomeEditor, useHomeView } from './use-home.ts';

/** Below this width the preview is a tab. The style sheet repeats the number. */
const NARROW = '(max-width: 1023px)';

/** The home page: its parts and their forms beside the page as visitors will see it. */
export function HomePage() {
  const { data, error, refetch } = useHomeView();
  if (error)
    return (
      <>
        <PageHeader title={texts.title} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data)
    return (
      <>
        <PageHeader title={texts.title} />
        <PageSkeleton />
      </>
    );
  return <Editor initial={data} />;
}

function Editor({ initial }: { initial: HomeView }) {
  const home = useHomeEditor(initial);
  const isNarrow = useMediaQuery(NARROW);
  const [search, setSearch] = useSearchParams();
  const column = useRef<HTMLDivElement>(null);
  const setParam = useCallback(
    (name: string, value: string | null) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          if (value === null) next.delete(name);
          else next.set(name, value);
          if (name === 'part') next.delete('tab');
          return next;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
  const state = useMemo(() => ({ home, open: (key: string) => setParam('part', key) }), [home, setParam]);
  const openKey = search.get('part');
  const part = home.parts.find(({ key }) => key === openKey);
  const isPreview = search.get('tab') === 'preview';
  // Back in the list, the row of the part that was open has the focus.
  const lastOpen = useRef<string | null>(null);
  useEffect(() => {
    if (part) lastOpen.current = part.key;
    else if (lastOpen.current !== null) {
      column.current?.querySelector<HTMLElement>(`[data-part="${lastOpen.current}"]`)?.focus();
      lastOpen.current = null;
    }
  }, [part]);
  return (
    <HomeContext value={state}>
      <HomeHeader home={home} isShort={isNarrow} />
      <KeptTextOffer kept={home.kept} />
      {home.problem && (
        <Notice kind="problem">
          <Group justify="space-between">
            {home.problem}
            <Button size="sm" onClick={home.retry}>
              {texts.retry}
            </Button>
          </Group>
        </Notice>
      )}
      {isNarrow && (
        <SegmentedControl
          fullWidth
          mb="sm"
          size="md"
          aria-label={texts.tabs}
          data={[
            { value: 'edit', label: texts.edit },
            { value: 'preview', label: texts.preview },
          ]}
          value={isPreview ? 'preview' : 'edit'}
          onChange={(value) => setParam('tab', value === 'preview' ? value : null)}
        />
      )}
      <div className={styles.columns}>
        {(!isNarrow || !isPreview) && (
          <Card p="sm">
            <div ref={column}>
              {part ? (
                <PartForm key={part.key} part={part} onBack={() => setParam('part', null)} />
              ) : (
                <PartList />
              )}
            </div>
          </Card>
        )}
        {(!isNarrow || isPreview) && (
          <div className={styles.preview}>
            <PreviewFrame revision={home.revision} />
          </div>
        )}
      </div>
    </HomeContext>
  );
}

/** `isShort`: on a phone the parts should be seen at once. */
function HomeHeader({ home, isShort }: { home: HomeEditor; isShort: boolean }) {
  const { can } = useRights();
  const [isPublishing, setIsPublishing] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { changes, isPublished, publishedAt, lastChange } = home.view;
  const hasChanges = changes.length > 0 || home.state !== 'saved';
  return (
    <>
      <PageHeader
        title={texts.title}
        description={
          <>
            {!isShort && <Text size="sm">{texts.description}</Text>}
            <Group gap="sm" mt={4}>
              <AutosaveStateText state={home.state} />
              {lastChange && !isShort && (
                <Text size="xs">{texts.changedBy(lastChange.by, formatSiteTime(lastChange.at))}</Text>
              )}
              {publishedAt !== null && !isShort && (
                <Text size="xs">{texts.publishedAt(formatSiteTime(publishedAt))}</Text>
              )}
            </Group>
          </>
        }
        status={
          <StatusBadge tone={isPublished && !hasChanges ? 'good' : 'warning'}>
            {!isPublished ? texts.neverPublished : hasChanges ? texts.hasChanges : texts.upToDate}
          </StatusBadge>
        }
        actions={
          <>
            <ActionMenu
              label={texts.moreActs}
              actions={[
                {
                  label: texts.discard,
                  icon: 'restore',
                  disabledBecause: hasChanges ? undefined : texts.upToDate,
                  run: () => setIsDiscarding(true),
                },
                { label: texts.openPublic, icon: 'eye', run: openPublicPage },
              ]}
            />
            {can('home.publish') && (
              <Button weight="main" onClick={() => setIsPublishing(true)}>
                {texts.publish}
              </Button>
            )}
          </>
        }
      />
      <PublishSheet isOpen={isPublishing} onClose={() => setIsPublishing(false)} />
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        isDanger
        onConfirm={home.discard}
      >
        {texts.discardText}
      </ConfirmDialog>
    </>
  );
}

/** In a tab of its own that has no preview. */
const openPublicPage = (): void => void window.open('/', '_blank', 'noopener');
