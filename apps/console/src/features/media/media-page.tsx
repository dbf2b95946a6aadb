import { useQuery } from '@tanstack/react-query';
import { type MediaFileRow, mediaFiles } from '@zaixue/contract/operator/teaching/media';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import {
  keepVideos,
  LIBRARY_ONLY,
  resumeInterrupted,
  uploads,
  VIDEO_TYPES,
} from '../../shared/uploads/uploads.ts';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showProblem } from '../../ui/feedback/notify.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { FileInput } from '../../ui/form/file-button.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { FileSheet } from './file-sheet.tsx';
import styles from './media.module.css';
import { makeMediaColumns } from './media-columns.tsx';
import { MEDIA_QUERY, MediaFilters, NO_FILTER } from './media-filters.tsx';
import { mediaTexts } from './texts.ts';
import { useFollowedRows } from './use-followed-rows.ts';
import { useMediaActs } from './use-media-acts.ts';

const NO_ROWS: readonly MediaFileRow[] = [];

/** The media library. Its search, filters, order, page and the opened file stand in the address. */
export function MediaPage() {
  const { state, change } = useListState(MEDIA_QUERY);
  const [address, setAddress] = useSearchParams();
  const query = useQuery(listQuery(mediaFiles, state));
  const { data } = query;
  const { can } = useRights();
  const { remove } = useMediaActs();
  const [assigned, setAssigned] = useState<MediaFileRow | null>(null);
  const [deleted, setDeleted] = useState<readonly MediaFileRow[]>([]);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const rows = useFollowedRows(data?.rows ?? NO_ROWS, () => void query.refetch());
  // The selection may hold files of pages that were shown before.
  const seen = useRef(new Map<string, MediaFileRow>());
  for (const row of rows) seen.current.set(String(row.id), row);

  const openFile = (id: number): void =>
    setAddress((present) => {
      const next = new URLSearchParams(present);
      if (id > 0) next.set('file', String(id));
      else next.delete('file');
      return next;
    });
  const latestOpen = useRef(openFile);
  latestOpen.current = openFile;
  const columns = useMemo(
    () =>
      makeMediaColumns({
        onOpen: (id) => latestOpen.current(id),
        onAssign: setAssigned,
        onDelete: (file) => setDeleted([file]),
      }),
    [],
  );
  const take = (files: readonly File[]): void => {
    for (const file of resumeInterrupted(keepVideos(files))) uploads.add(file, LIBRARY_ONLY);
  };
  const isFiltered = state.search !== '' || state.status !== 'all' || state.use !== 'all';
  const clear = () => change(NO_FILTER);
  const upload = can('media.upload') && (
    <Button
      weight="main"
      leftSection={<Icon name="upload" size={18} />}
      data-autofocus={address.get('upload') === '1' || undefined}
      onClick={() => input.current?.click()}
    >
      {mediaTexts.upload}
    </Button>
  );
  return (
    <div
      className={styles.page}
      data-over={isOver || undefined}
      data-over-text={mediaTexts.dropHere}
      {...(can('media.upload') && dropHandlers(setIsOver, take))}
    >
      <PageHeader
        title={mediaTexts.title}
        description={can('media.upload') && mediaTexts.dropHint}
        actions={upload}
      />
      <FileInput ref={input} label={mediaTexts.upload} accept={VIDEO_TYPES} multiple onFiles={take} />
      <Stack gap="sm">
        <MediaFilters state={state} change={change} />
        <SavedViews list="media" schema={MEDIA_QUERY} />
        <ListTable
          query={query}
          label={mediaTexts.list}
          columns={columns}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          onPage={(page) => change({ page })}
          canSelectMatching={false}
          {...(can('media.delete') && {
            bulk: (selection, clearSelection) => (
              <Button
                weight="danger"
                onClick={() => {
                  const ids = selection.kind === 'rows' ? selection.ids : [];
                  const unused = ids
                    .flatMap((id) => seen.current.get(id) ?? [])
                    .filter(({ uses }) => uses.length === 0);
                  if (unused.length === 0) showProblem(mediaTexts.noneUnused);
                  else setDeleted(unused);
                  clearSelection();
                }}
              >
                {mediaTexts.deleteSelected}
              </Button>
            ),
          })}
          empty={
            isFiltered ? (
              <EmptyState
                icon="search"
                title={mediaTexts.noneFound}
                action={<Button onClick={clear}>{mediaTexts.clearFilters}</Button>}
              >
                {mediaTexts.noneFoundHint}
              </EmptyState>
            ) : (
              <EmptyState icon="video" title={mediaTexts.empty}>
                {mediaTexts.emptyHint}
              </EmptyState>
            )
          }
        />
      </Stack>
      <FileSheet
        fileId={Number(address.get('file')) || 0}
        onClose={() => openFile(0)}
        onAssign={setAssigned}
        onDelete={(file) => {
          openFile(0);
          setDeleted([file]);
        }}
      />
      <AssignDialog file={assigned} onClose={() => setAssigned(null)} />
      <ConfirmDialog
        isOpen={deleted.length > 0}
        onClose={() => setDeleted([])}
        title={mediaTexts.deleteTitle}
        confirmLabel={mediaTexts.deleteConfirm}
        isDanger
        onConfirm={() => remove(deleted)}
      >
        {deleted.length === 1 && deleted[0]
          ? mediaTexts.deleteText(deleted[0].name)
          : mediaTexts.deleteManyText(deleted.length)}
      </ConfirmDialog>
    </div>
  );
}

const idOf = ({ id }: MediaFileRow): string => String(id);
const nameOf = ({ name }: MediaFileRow): string => name;

function dropHandlers(setIsOver: (isOver: boolean) => void, take: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take([...event.dataTransfer.files]);
    },
  };
}
