import type { CropArea } from '@zaixue/contract/operator/teaching/courses';
import { IMAGE_SHAPES, type ImageRow, type ImageShape } from '@zaixue/contract/operator/teaching/images';
import { lazy, Suspense, useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, VisuallyHidden } from '../../ui/layout/layout.ts';
import { isTooSmall, largestArea } from './crop-area.ts';
import styles from './images.module.css';
import { imageTexts } from './texts.ts';

const CropFrame = lazy(() => import('../../ui/media/crop-frame.tsx'));

/** Parts of an image by shape; shares of its width and height, 0 to 1. */
export type CropAreas = Readonly<Partial<Record<ImageShape, CropArea>>>;

interface ImageCropperProps {
  readonly image: ImageRow;
  /** Shapes that are cut. At least one. */
  readonly shapes: readonly ImageShape[];
  /** Parts that are marked at first. Default: the largest ones in the middle. */
  readonly initialAreas?: CropAreas;
  /** Has an area for each shape. What it throws is shown by the caller. */
  readonly onDone: (areas: CropAreas) => unknown;
  readonly onCancel?: () => void;
  /** Text of the button that ends it. */
  readonly doneLabel?: string;
  readonly isBusy?: boolean;
}

const ratioOf = (shape: ImageShape): number => IMAGE_SHAPES[shape].width / IMAGE_SHAPES[shape].height;

/** Marks the parts of an image for one or several shapes. Every shape begins with the largest part in the middle. */
export function ImageCropper({
  image,
  shapes,
  initialAreas = {},
  onDone,
  onCancel,
  doneLabel,
  isBusy = false,
}: ImageCropperProps) {
  const [areas, setAreas] = useState<CropAreas>(() =>
    Object.fromEntries(
      shapes.map((shape) => [shape, initialAreas[shape] ?? largestArea(image, ratioOf(shape))]),
    ),
  );
  const [chosen, setChosen] = useState(shapes[0]);
  const shape = chosen !== undefined && shapes.includes(chosen) ? chosen : shapes[0];
  if (shape === undefined) return null;
  const area = areas[shape] ?? largestArea(image, ratioOf(shape));
  const { title, width, height } = IMAGE_SHAPES[shape];
  return (
    <Stack gap="sm">
      {shapes.length > 1 && (
        <fieldset className={styles.previews} style={{ border: 0, margin: 0, padding: 0 }}>
          <VisuallyHidden component="legend">{imageTexts.shapes}</VisuallyHidden>
          {shapes.map((each) => (
            <ShapeButton
              key={each}
              image={image}
              shape={each}
              area={areas[each] ?? largestArea(image, ratioOf(each))}
              isChosen={each === shape}
              onChoose={() => setChosen(each)}
            />
          ))}
        </fieldset>
      )}
      <Suspense fallback={<PageSkeleton />}>
        <CropFrame
          key={`${image.id}-${shape}`}
          image={image.path}
          label={title}
          ratio={ratioOf(shape)}
          initialArea={area}
          onChange={(next) => setAreas((present) => ({ ...present, [shape]: next }))}
        />
      </Suspense>
      {isTooSmall(image, area, { width, height }) && (
        <Notice kind="warning">{imageTexts.smallWarning(width, height)}</Notice>
      )}
      <Group justify="flex-end" gap="xs">
        {onCancel && (
          <Button onClick={onCancel} disabled={isBusy}>
            {imageTexts.back}
          </Button>
        )}
        <Button weight="main" isBusy={isBusy} onClick={() => onDone(areas)}>
          {doneLabel ?? (shapes.length > 1 ? imageTexts.useAreas : imageTexts.useArea)}
        </Button>
      </Group>
    </Stack>
  );
}

/** Height of a preview, pixels; as in the style sheet. */
const PREVIEW_HEIGHT = 60;

interface ShapeButtonProps {
  readonly image: ImageRow;
  readonly shape: ImageShape;
  readonly area: CropArea;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ShapeButton({ image, shape, area, isChosen, onChoose }: ShapeButtonProps) {
  const width = PREVIEW_HEIGHT * ratioOf(shape);
  return (
    <button type="button" className={styles.preview} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.previewPicture} style={{ width }}>
        <img
          src={image.path}
          alt=""
          style={{
            width: width / area.width,
            height: PREVIEW_HEIGHT / area.height,
            left: (-width * area.x) / area.width,
            top: (-PREVIEW_HEIGHT * area.y) / area.height,
          }}
        />
      </span>
      <span>{IMAGE_SHAPES[shape].title}</span>
    </button>
  );
}
