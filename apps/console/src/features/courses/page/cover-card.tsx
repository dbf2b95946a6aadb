import { courseCoverEdit } from '@zaixue/contract/operator/teaching/courses';
import type { ImageRow } from '@zaixue/contract/operator/teaching/images';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { sendEdit } from '../../../shared/edit/send-edit.ts';
import { ImageChooser } from '../../../shared/images/image-chooser.tsx';
import { type CropAreas, ImageCropper } from '../../../shared/images/image-cropper.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Image, Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { formTexts as texts } from '../form-texts.ts';
import { useCanEdit, useCourse } from './use-course.ts';

const SHAPES = ['4:3', '16:9', '1:1'] as const;
/** Height of the covers on the card, pixels. */
const HEIGHT = 96;

/** The covers of the course in its three shapes, made from one image of the library. */
export function CoverCard() {
  const { course, reload } = useCourse();
  const canEdit = useCanEdit();
  const [open, setOpen] = useState<'choose' | 'remove' | null>(null);
  const covers = { '4:3': course.cover, '16:9': course.cover16x9, '1:1': course.cover1x1 };

  /** Sends the covers; asks when another operator has changed them meanwhile. */
  const save = async (image: { row: ImageRow; areas: CropAreas } | null): Promise<void> => {
    const body = image && { id: image.row.id, areas: image.areas };
    const result = await sendEdit({
      fields: { cover: image?.row.path ?? '' },
      seen: { cover: course.cover },
      version: course.version,
      labels: { cover: { label: texts.cover, format: showCover } },
      send: (_, version) => callOperator(courseCoverEdit, { id: String(course.id), image: body, version }),
    });
    if (result.outcome === 'undecided') return;
    await reload();
    setOpen(null);
    showDone(image ? texts.coverSaved : texts.coverRemoved);
  };

  return (
    <Card title={texts.cover} description={course.cover === '' ? texts.noCover : texts.coverHint}>
      {course.cover !== '' && (
        <Group gap="sm" align="flex-end">
          {SHAPES.map((shape) => {
            const [width = 1, height = 1] = shape.split(':').map(Number);
            return (
              <Stack key={shape} gap={4}>
                <Image
                  src={covers[shape] || course.cover}
                  alt={texts.coverOf(shape)}
                  w={(HEIGHT * width) / height}
                  maw="100%"
                  h={HEIGHT}
                  fit="cover"
                  radius="sm"
                />
                <Text size="xs" c="dimmed">
                  {shape}
                </Text>
              </Stack>
            );
          })}
        </Group>
      )}
      {canEdit && (
        <Group gap="xs">
          <Button leftSection={<Icon name="image" size={18} />} onClick={() => setOpen('choose')}>
            {course.cover === '' ? texts.chooseCover : texts.changeCover}
          </Button>
          {course.cover !== '' && (
            <Button weight="quiet" onClick={() => setOpen('remove')}>
              {texts.removeCover}
            </Button>
          )}
        </Group>
      )}
      <Sheet isOpen={open === 'choose'} onClose={() => setOpen(null)} title={texts.coverTitle} size="lg">
        <CoverChooser onSave={save} />
      </Sheet>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        title={texts.removeCover}
        onConfirm={() => save(null)}
      >
        {texts.removeCoverText}
      </ConfirmDialog>
    </Card>
  );
}

function showCover(path: unknown) {
  return typeof path === 'string' && path !== '' ? (
    <Image src={path} alt="" w={160} h={120} fit="cover" radius="sm" />
  ) : (
    texts.removeCover
  );
}

function CoverChooser({ onSave }: { onSave: (image: { row: ImageRow; areas: CropAreas }) => Promise<void> }) {
  const [image, setImage] = useState<ImageRow | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!image) return <ImageChooser onChoose={setImage} />;
  const save = async (areas: CropAreas): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onSave({ row: image, areas });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ImageCropper
        image={image}
        shapes={SHAPES}
        onDone={save}
        onCancel={() => setImage(null)}
        doneLabel={texts.saveCover}
        isBusy={isBusy}
      />
    </Stack>
  );
}
