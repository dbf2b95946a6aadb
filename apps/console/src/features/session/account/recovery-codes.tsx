import { useState } from 'react';
import { getSession } from '../../../api/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { CopyButton } from '../../../ui/layout/copy-text.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Code, Group, SimpleGrid, Stack } from '../../../ui/layout/layout.ts';
import { saveText } from '../../../ui/layout/save-file.ts';
import { sessionTexts as texts } from '../texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly siteName: string;
  readonly operatorName: string;
  readonly onDone: () => void;
}

/** Shows recovery codes, once. The operator must say that they are stored before going on. */
export function RecoveryCodes({ codes, siteName, operatorName, onDone }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const site = siteName || getSession().siteName;
  const text = `${texts.codesHeading(site, operatorName)}\n\n${codes.join('\n')}\n`;
  return (
    <Stack>
      <Notice kind="warning" title={texts.codesTitle}>
        {texts.codesHint}
      </Notice>
      <SimpleGrid cols={2} spacing="xs" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {codes.map((code) => (
          <li key={code}>
            <Code block fz="md" ta="center">
              {code}
            </Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs" grow>
        <CopyButton text={text} label={texts.codesCopy} />
        <Button
          leftSection={<Icon name="download" size={18} />}
          onClick={() => saveText(texts.codesFile(site), text)}
        >
          {texts.codesDownload}
        </Button>
      </Group>
      <CheckboxField
        label={texts.codesSaved}
        checked={isSaved}
        onChange={(event) => setIsSaved(event.currentTarget.checked)}
        size="md"
      />
      <Button weight="main" disabled={!isSaved} onClick={onDone} fullWidth>
        {texts.codesDone}
      </Button>
    </Stack>
  );
}
