import { useState } from 'react';
import { ImageChooser } from '../../../shared/images/image-chooser.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AutosaveStateText } from '../../../ui/form/autosave-state.tsx';
import { KeptTextOffer } from '../../../ui/form/kept-text.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Group, SegmentedControl, Stack, Text, VisuallyHidden } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import type { InsertedImage } from '../../../ui/rich-text/rich-text-props.ts';
import { introductionTexts as texts } from '../introduction-texts.ts';
import { useCanEdit, useCourse } from './use-course.ts';
import { useDescriptionDraft } from './use-description-draft.ts';

/** The introduction as a draft that is saved while typing; learners see it after publishing. */
export function IntroductionTab() {
  const { course } = useCourse();
  const canEdit = useCanEdit();
  const draft = useDescriptionDraft();
  const [shown, setShown] = useState<'draft' | 'published'>('draft');
  const [isDiscarding, setIsDiscarding] = useState(false);
  const hasDraft = course.descriptionDraft !== null;
  return (
    <Stack gap="sm" maw={820}>
      <KeptTextOffer kept={draft.kept} />
      <Group justify="space-between" gap="sm">
        <Text size="sm">{hasDraft ? texts.hasDraft : texts.isPublished}</Text>
        {canEdit && <AutosaveStateText state={draft.state} />}
      </Group>
      {draft.problem && (
        <Notice kind="problem">
          <Group justify="space-between">
            {draft.problem}
            <Button size="sm" onClick={draft.retry}>
              {texts.retry}
            </Button>
          </Group>
        </Notice>
      )}
      {/* Headings of the text itself begin at the second or third level. */}
      <VisuallyHidden component="h2">{texts.label}</VisuallyHidden>
      {hasDraft && (
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            aria-label={texts.compare}
            data={[
              { value: 'draft', label: texts.draft },
              { value: 'published', label: texts.published },
            ]}
            value={shown}
            onChange={(value) => setShown(value as 'draft' | 'published')}
          />
          {canEdit && (
            <Button weight="quiet" onClick={() => setIsDiscarding(true)}>
              {texts.discard}
            </Button>
          )}
        </Group>
      )}
      {hasDraft && shown === 'published' ? (
        course.description === '' ? (
          <Notice>{texts.nothingPublished}</Notice>
        ) : (
          <RichText
            key="published"
            label={texts.published}
            initialHtml={course.description}
            onChange={() => undefined}
            isReadOnly
          />
        )
      ) : (
        <RichText
          key={draft.editorKey}
          label={texts.editor}
          initialHtml={draft.html}
          onChange={draft.change}
          isReadOnly={!canEdit}
          renderImageChooser={chooseImage}
        />
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        isDanger
        onConfirm={async () => {
          await draft.discard();
          setShown('draft');
        }}
      >
        {texts.discardText}
      </ConfirmDialog>
    </Stack>
  );
}

const chooseImage = (choose: (image: InsertedImage) => void, close: () => void) => (
  <Sheet isOpen onClose={close} title={texts.chooseImage} size="lg">
    <ImageChooser onChoose={({ path, alt }) => choose({ src: path, alt })} />
  </Sheet>
);
