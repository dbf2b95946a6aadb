import { useInfiniteQuery } from '@tanstack/react-query';
import { type ImageRow, imageList } from '@zaixue/contract/operator/teaching/images';
import { useDeferredValue, useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { SearchField } from '../../ui/form/fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { ImageTile } from './image-tile.tsx';
import { ImageUploadArea } from './image-upload-area.tsx';
import styles from './images.module.css';
import { imageTexts } from './texts.ts';

/** Images that are loaded at once. */
const PAGE_SIZE = 24;

interface ImageChooserProps {
  /** A tap on an image of the library, or the first image that was uploaded here. */
  readonly onChoose: (image: ImageRow) => void;
}

/** The image library for choosing one image, with search and upload. */
export function ImageChooser({ onChoose }: ImageChooserProps) {
  const { can } = useRights();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const list = useInfiniteQuery({
    queryKey: [imageList.name, 'chooser', wanted],
    queryFn: ({ pageParam, signal }) =>
      callOperator(imageList, { search: wanted, page: pageParam, size: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  });
  const images = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const field = (
    <SearchField
      value={search}
      onChange={setSearch}
      placeholder={imageTexts.search}
      aria-label={imageTexts.search}
      style={{ flex: '1 1 12rem' }}
    />
  );
  const content = (
    <Stack gap="sm">
      {list.isPending && <ListSkeleton rows={4} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && images.length === 0 && (
        <EmptyState icon="image" title={wanted ? imageTexts.noneFound : imageTexts.empty}>
          {wanted ? imageTexts.noneFoundHint : imageTexts.emptyHint}
        </EmptyState>
      )}
      <ul className={styles.grid} aria-label={imageTexts.library}>
        {images.map((image) => (
          <li key={image.id}>
            <ImageTile image={image} verb={imageTexts.chooseThis} onOpen={() => onChoose(image)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {imageTexts.more}
        </Button>
      )}
    </Stack>
  );
  if (!can('image.upload'))
    return (
      <Stack gap="sm">
        {field}
        {content}
      </Stack>
    );
  return (
    <ImageUploadArea
      aside={field}
      onUploaded={(uploaded) => {
        const [first] = uploaded;
        if (first) onChoose(first);
      }}
    >
      {content}
    </ImageUploadArea>
  );
}

interface ImageChooserSheetProps extends ImageChooserProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Default: 选择图片. */
  readonly title?: string;
}

/** `ImageChooser` in a sheet. The caller closes it in `onChoose`. */
export function ImageChooserSheet({
  isOpen,
  onClose,
  title = imageTexts.choose,
  onChoose,
}: ImageChooserSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} size="lg">
      <ImageChooser onChoose={onChoose} />
    </Sheet>
  );
}
