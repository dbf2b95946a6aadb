import { Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { HtmlFrame } from '../../ui/media/html-frame.tsx';
import { textTexts as texts } from './texts.ts';

interface TextPreviewProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly heading: string;
  /** Under the heading, such as the date. */
  readonly line: string;
  readonly html: string;
  /** Learners see this text already. */
  readonly isPublished: boolean;
}

/** A text as a page on a learner's phone. */
export function TextPreview({ isOpen, onClose, heading, line, html, isPublished }: TextPreviewProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.previewTitle}>
      <Stack gap="sm">
        <Text size="sm">{isPublished ? texts.previewPublished : texts.previewHint}</Text>
        <HtmlFrame label={texts.previewFrame} heading={heading} line={line} html={html} />
      </Stack>
    </Sheet>
  );
}
