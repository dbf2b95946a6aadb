import type { ReactNode } from 'react';
import { useRights } from '../../api/session-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { KeptTextOffer } from '../../ui/form/kept-text.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, VisuallyHidden } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import type { InsertedImage } from '../../ui/rich-text/rich-text-props.ts';
import { ImageChooser } from '../images/image-chooser.tsx';
import { textTexts as texts } from './texts.ts';
import type { AutosavedText } from './use-autosaved-text.ts';

interface TextEditorProps {
  readonly text: AutosavedText;
  /** Name of the rich editor, which edits the field `html`. */
  readonly label: string;
  /** Fields above the rich editor. */
  readonly children: ReactNode;
}

/** The fields of a text that is saved while it is typed, with what could not be saved. */
export function TextEditor({ text, label, children }: TextEditorProps) {
  const { can } = useRights();
  return (
    <Stack gap="sm">
      <KeptTextOffer kept={text.kept} />
      {text.problem && (
        <Notice kind="problem">
          <Group justify="space-between">
            {text.problem}
            <Button size="sm" onClick={text.retry}>
              {texts.retry}
            </Button>
          </Group>
        </Notice>
      )}
      {children}
      {/* Headings of the text itself begin at the second or third level. */}
      <VisuallyHidden component="h2">{label}</VisuallyHidden>
      <RichText
        key={text.editorKey}
        label={label}
        initialHtml={text.values.html ?? ''}
        onChange={(html) => text.change('html', html)}
        {...(can('image.view') ? { renderImageChooser: chooseImage } : {})}
      />
    </Stack>
  );
}

const chooseImage = (choose: (image: InsertedImage) => void, close: () => void) => (
  <Sheet isOpen onClose={close} title={texts.chooseImage} size="lg">
    <ImageChooser onChoose={({ path, alt }) => choose({ src: path, alt })} />
  </Sheet>
);
