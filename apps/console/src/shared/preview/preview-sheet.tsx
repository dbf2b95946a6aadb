import { useQuery } from '@tanstack/react-query';
import { type PreviewPersona, previewCreate, previewPersona } from '@zaixue/contract/operator/site/start';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { LinkButton } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Center, SegmentedControl, Stack, Text } from '../../ui/layout/layout.ts';
import { QrCode } from '../../ui/layout/qr-code.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { previewTexts } from './texts.ts';

/** How long an address is offered again before a new one is made, milliseconds. It is good for an hour. */
const REUSE_MS = 10 * 60_000;

interface PreviewSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly courseId: number;
  /** Opens this lesson instead of the course. */
  readonly lessonId?: number;
  readonly title: string;
}

/** Opens a course in the H5 as somebody else sees it: in a new tab, or on a phone by its QR code. */
export function PreviewSheet({ isOpen, onClose, title, ...target }: PreviewSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={previewTexts.title(title)}>
      <PreviewContent {...target} />
    </Sheet>
  );
}

function PreviewContent({ courseId, lessonId }: { courseId: number; lessonId?: number }) {
  const [persona, setPersona] = useState<PreviewPersona>('visitor');
  const input = { persona, courseId, ...(lessonId === undefined ? {} : { lessonId }) };
  const preview = useQuery({
    queryKey: [previewCreate.name, input],
    queryFn: () => callOperator(previewCreate, input),
    staleTime: REUSE_MS,
    gcTime: REUSE_MS,
  });
  const { data } = preview;
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={previewTexts.as}
        data={previewPersona.options.map((value) => ({ value, label: previewTexts.personas[value] }))}
        value={persona}
        onChange={(value) => setPersona(value as PreviewPersona)}
      />
      <Text size="sm">{previewTexts.hints[persona]}</Text>
      {preview.error && <ErrorState error={preview.error} onRetry={preview.refetch} />}
      {data && (
        <>
          {/* A link, not `window.open` after an answer: browsers block windows that no click opens. */}
          <LinkButton
            weight="main"
            to={data.url}
            target="_blank"
            rel="noopener"
            leftSection={<Icon name="desktop" size={18} />}
          >
            {previewTexts.open}
          </LinkButton>
          <Center>
            <Stack gap={6} align="center">
              <QrCode text={data.url} label={previewTexts.qrCode} />
              <Text size="sm">{previewTexts.scan}</Text>
            </Stack>
          </Center>
          <Text size="sm" c="dimmed">
            {previewTexts.readOnly(formatSiteTime(data.expiresAt).slice(11))}
          </Text>
        </>
      )}
    </Stack>
  );
}
