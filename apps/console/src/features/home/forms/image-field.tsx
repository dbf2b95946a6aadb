import { useQueryClient } from '@tanstack/react-query';
import {
  type ImageRow,
  type ImageShape,
  imageCrop,
  imageList,
} from '@zaixue/contract/operator/teaching/images';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { useRights } from '../../../api/session-store.ts';
import { ImageChooser } from '../../../shared/images/image-chooser.tsx';
import { type CropAreas, ImageCropper } from '../../../shared/images/image-cropper.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import styles from '../home.module.css';
import { formTexts as texts } from '../texts.ts';

interface ImageFieldProps {
  readonly label: string;
  /** Path or address; empty for none. */
  readonly value: string;
  /** `alt` is the description that the library has; empty for none. */
  readonly onChange: (image: string, alt: string) => void;
  /** Offers to cut the image to this shape. */
  readonly shape?: ImageShape;
  /** Shown instead of 还没有图片. */
  readonly emptyHint?: string;
}

/** An image of the library, cut to a shape when it has one. */
export function ImageField({ label, value, onChange, shape, emptyHint = texts.noImage }: ImageFieldProps) {
  const { can } = useRights();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (image: string, alt: string): void => {
    setIsOpen(false);
    onChange(image, alt);
  };
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {value === '' ? (
        <Text size="sm" c="dimmed">
          {emptyHint}
        </Text>
      ) : (
        <img className={styles.chosenImage} src={value} alt="" data-shape={shape} />
      )}
      {can('image.view') ? (
        <Group gap="xs">
          <Button leftSection={<Icon name="image" size={18} />} onClick={() => setIsOpen(true)}>
            {value === '' ? texts.chooseImage : texts.changeImage}
          </Button>
          {value !== '' && (
            <Button weight="quiet" onClick={() => onChange('', '')}>
              {texts.removeImage}
            </Button>
          )}
        </Group>
      ) : (
        <Text size="sm">{texts.noImageRight}</Text>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.chooseImage} size="lg">
        <ImageStep {...(shape && can('image.upload') ? { shape } : {})} onDone={choose} />
      </Sheet>
    </Stack>
  );
}

interface ImageStepProps {
  readonly shape?: ImageShape;
  readonly onDone: (image: string, alt: string) => void;
}

function ImageStep({ shape, onDone }: ImageStepProps) {
  const client = useQueryClient();
  const [image, setImage] = useState<ImageRow | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (chosen: ImageRow): void => {
    if (shape) setImage(chosen);
    else onDone(chosen.path, chosen.alt);
  };
  if (!image || !shape) return <ImageChooser onChoose={take} />;
  const crop = async (areas: CropAreas): Promise<void> => {
    const area = areas[shape];
    if (!area) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const cut = await callOperator(imageCrop, { id: String(image.id), shape, area });
      await client.invalidateQueries({ queryKey: [imageList.name] });
      onDone(cut.path, cut.alt || image.alt);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : texts.cropFailed);
      setIsBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ImageCropper
        image={image}
        shapes={[shape]}
        onDone={crop}
        onCancel={() => setImage(null)}
        doneLabel={texts.crop}
        isBusy={isBusy}
      />
      <Group justify="flex-end">
        <Button weight="quiet" disabled={isBusy} onClick={() => onDone(image.path, image.alt)}>
          {texts.useWhole}
        </Button>
      </Group>
    </Stack>
  );
}
