import { useQuery } from '@tanstack/react-query';
import { type ImageRow, imageList } from '@zaixue/contract/operator/teaching/images';
import { useState } from 'react';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { ImageTile } from '../../shared/images/image-tile.tsx';
import { ImageUploadArea } from '../../shared/images/image-upload-area.tsx';
import imageStyles from '../../shared/images/images.module.css';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { ImageSheet } from './image-sheet.tsx';
import { imagesTexts } from './texts.ts';

const QUERY = imageList.query as NonNullable<typeof imageList.query>;
const USES = ['all', 'used', 'unused'] as const;
/** Rows of two, three, four or six tiles are full. */
const PAGE_SIZE = 24;

/** The image library. Its search, filter and page stand in the address. */
export function ImagesPage() {
  const { state, change } = useListState(QUERY);
  const query = { ...state, size: PAGE_SIZE };
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(imageList, query));
  const { can } = useRights();
  const [opened, setOpened] = useState<ImageRow | null>(null);
  const isFiltered = state.search !== '' || state.use !== 'all';
  const clear = () => change({ search: '', use: 'all' });
  const search = (
    <div style={{ flex: '1 1 14rem' }}>
      <ListSearch
        value={state.search}
        onSearch={(text) => change({ search: text }, { isTyping: true })}
        placeholder={imagesTexts.search}
      />
    </div>
  );
  const content = (
    <Stack gap="sm" style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <SavedViews list="images" schema={QUERY} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.rows.length === 0 ? (
        <NoImages isFiltered={isFiltered} onClear={clear} />
      ) : (
        <>
          <ul className={imageStyles.grid} aria-label={imagesTexts.title}>
            {data.rows.map((image) => (
              <li key={image.id}>
                <ImageTile
                  image={image}
                  verb={imagesTexts.open}
                  onOpen={() => setOpened(image)}
                  badge={image.uses.length === 0 && <StatusBadge>{imagesTexts.unused}</StatusBadge>}
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
        </>
      )}
    </Stack>
  );
  return (
    <>
      <PageHeader title={imagesTexts.title} />
      <Stack gap="sm">
        <StateTabs
          label={imagesTexts.usesLabel}
          tabs={USES.map((value) => ({ value, label: imagesTexts.uses[value] }))}
          value={state.use}
          onChange={(use) => change({ use })}
        />
        {can('image.upload') ? (
          <ImageUploadArea
            aside={search}
            onUploaded={(images) => showDone(imagesTexts.uploaded(images.length))}
          >
            {content}
          </ImageUploadArea>
        ) : (
          <>
            {search}
            {content}
          </>
        )}
      </Stack>
      <ImageSheet image={opened} onChange={setOpened} onClose={() => setOpened(null)} />
    </>
  );
}

const NoImages = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      icon="search"
      title={imagesTexts.noneFound}
      action={<Button onClick={onClear}>{imagesTexts.clearFilters}</Button>}
    >
      {imagesTexts.noneFoundHint}
    </EmptyState>
  ) : (
    <EmptyState icon="image" title={imagesTexts.empty}>
      {imagesTexts.emptyHint}
    </EmptyState>
  );
