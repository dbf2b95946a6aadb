import { useQueryClient } from '@tanstack/react-query';
import {
  IMAGE_SHAPES,
  type ImageRow,
  type ImageShape,
  imageCrop,
  imageDelete,
  imageEdit,
  imageList,
} from '@zaixue/contract/operator/teaching/images';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { sendEdit } from '../../shared/edit/send-edit.ts';
import { type CropAreas, ImageCropper } from '../../shared/images/image-cropper.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone, showProblem } from '../../ui/feedback/notify.tsx';
import { formatBytes } from '../../ui/form/amounts.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { TextAreaField } from '../../ui/form/large-fields.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button, TextLink } from '../../ui/layout/buttons.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Image, Stack, Text, Title } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { imagesTexts } from './texts.ts';

interface ImageSheetProps {
  /** Null while the sheet is closed. */
  readonly image: ImageRow | null;
  /** The image has other values now, or another one is shown. */
  readonly onChange: (image: ImageRow) => void;
  readonly onClose: () => void;
}

const SHAPES = Object.keys(IMAGE_SHAPES) as ImageShape[];

/** One image of the library: its description, uses, crops. */
export function ImageSheet({ image, onChange, onClose }: ImageSheetProps) {
  return (
    <Sheet isOpen={image !== null} onClose={onClose} title={image?.name ?? ''} size="lg">
      {image && <ImageDetails key={image.id} image={image} onChange={onChange} onClose={onClose} />}
    </Sheet>
  );
}

function ImageDetails({ image, onChange, onClose }: ImageSheetProps & { image: ImageRow }) {
  const { can } = useRights();
  const client = useQueryClient();
  const [shape, setShape] = useState<ImageShape | null>(null);
  const [isCropping, setIsCropping] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: [imageList.name] });
  const crop = async (areas: CropAreas): Promise<void> => {
    const area = shape && areas[shape];
    if (!shape || !area) return;
    setIsCropping(true);
    try {
      onChange(await callOperator(imageCrop, { id: String(image.id), shape, area }));
      showDone(imagesTexts.cropped(IMAGE_SHAPES[shape].title));
      await reload();
    } catch (error) {
      showProblem(error instanceof Error ? error.message : '');
    } finally {
      setIsCropping(false);
    }
  };
  if (shape)
    return (
      <ImageCropper
        image={image}
        shapes={[shape]}
        doneLabel={imagesTexts.cropDone}
        isBusy={isCropping}
        onDone={crop}
        onCancel={() => setShape(null)}
      />
    );
  const isUsed = image.uses.length > 0;
  return (
    <Stack gap="lg">
      <Image src={image.path} alt={image.alt} mah={320} fit="contain" radius="md" bg="var(--console-hover)" />
      <ImageForm image={image} canEdit={can('image.upload')} onSaved={onChange} />
      {can('image.upload') && (
        <section>
          <Title order={3} size="h5" mb={4}>
            {imagesTexts.cropInto}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {imagesTexts.cropHint}
          </Text>
          <Group gap="xs">
            {SHAPES.map((each) => (
              <Button key={each} onClick={() => setShape(each)}>
                {IMAGE_SHAPES[each].title}
              </Button>
            ))}
          </Group>
        </section>
      )}
      <Facts
        facts={[
          [imagesTexts.pixels, `${image.width} × ${image.height}`],
          [imagesTexts.size, formatBytes(image.sizeBytes)],
          [imagesTexts.sent, imagesTexts.sentBy(image.sentBy, formatSiteTime(image.createdAt))],
        ]}
      />
      <section>
        <Title order={3} size="h5" mb="xs">
          {imagesTexts.usesTitle}
        </Title>
        <ImageUses uses={image.uses} />
      </section>
      {can('image.delete') && (
        <Stack gap={4} align="flex-start">
          <Button
            weight="danger"
            disabled={isUsed}
            leftSection={<Icon name="trash" size={18} />}
            onClick={() => setIsDeleting(true)}
          >
            {imagesTexts.delete}
          </Button>
          {isUsed && (
            <Text size="sm" c="dimmed">
              {imagesTexts.deleteUsed}
            </Text>
          )}
        </Stack>
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={imagesTexts.deleteTitle}
        confirmLabel={imagesTexts.delete}
        isDanger
        onConfirm={async () => {
          await callOperator(imageDelete, { id: String(image.id) });
          showDone(imagesTexts.deleted);
          onClose();
          await reload();
        }}
      >
        {imagesTexts.deleteText(image.name)}
      </ConfirmDialog>
    </Stack>
  );
}

function ImageUses({ uses }: { uses: ImageRow['uses'] }) {
  if (uses.length === 0) return <Text size="sm">{imagesTexts.noUses}</Text>;
  return (
    <Stack gap={2}>
      {uses.map(({ kind, id, title }) => {
        const name = imagesTexts.kinds[kind as keyof typeof imagesTexts.kinds] ?? kind;
        return kind === 'course' ? (
          <TextLink key={`${kind} ${id}`} to={`/courses/${id}`} size="sm" py={8}>
            {name} · {title}
          </TextLink>
        ) : (
          <Text key={`${kind} ${id}`} size="sm" py={8}>
            {name} · {title}
          </Text>
        );
      })}
    </Stack>
  );
}

interface ImageFormProps {
  readonly image: ImageRow;
  readonly canEdit: boolean;
  readonly onSaved: (image: ImageRow) => void;
}

function ImageForm({ image, canEdit, onSaved }: ImageFormProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: imageEdit.body?.omit({ version: true }),
    initialValues: { name: image.name, alt: image.alt },
    send: async (values, changes) => {
      const result = await sendEdit({
        fields: changes,
        version: image.version,
        seen: { name: image.name, alt: image.alt },
        labels: { name: imagesTexts.name, alt: imagesTexts.alt },
        send: (fields, version) => callOperator(imageEdit, { id: String(image.id), ...fields, version }),
      });
      if (result.outcome === 'undecided') return;
      const saved = { ...values, ...(result.taken as Partial<typeof values>) };
      form.markSaved(saved);
      const version = result.outcome === 'saved' ? result.answer.version : result.version;
      onSaved({ ...image, ...saved, version });
      showDone(imagesTexts.saved);
      await client.invalidateQueries({ queryKey: [imageList.name] });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <TextField label={imagesTexts.name} readOnly={!canEdit} {...form.field('name')} />
        <TextAreaField
          label={imagesTexts.alt}
          description={imagesTexts.altHint}
          minRows={1}
          readOnly={!canEdit}
          {...form.field('alt')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        {form.changedCount > 0 && (
          <Group justify="flex-end">
            <Button weight="main" type="submit" isBusy={form.isSending}>
              {imagesTexts.save}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
