import type { CallData } from '@zaixue/contract/call';
import { type SettingGroupView, settingTest } from '@zaixue/contract/operator/site/settings';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text, VisuallyHidden } from '../../ui/layout/layout.ts';
import styles from './settings.module.css';
import { settingTexts as texts } from './texts.ts';

interface ServiceCardProps {
  readonly service: SettingGroupView['services'][number];
  /** The form has changes that are not saved. */
  readonly isDirty: boolean;
}

const ICONS = { good: 'check', hint: 'info', problem: 'warning' } as const;

/** The test of a service with the stored settings. Its result stays until it is closed or the test is repeated. */
export function ServiceCard({ service: { service, title, about }, isDirty }: ServiceCardProps) {
  const { can } = useRights();
  const [mobile, setMobile] = useState('');
  const [mobileProblem, setMobileProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [result, setResult] = useState<CallData<typeof settingTest> | null>(null);
  const needsMobile = service === 'sms';
  const test = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    setMobileProblem(null);
    setResult(null);
    try {
      const input = { service, ...(needsMobile ? { mobile: mobile.trim() } : {}) };
      setResult(await callOperator(settingTest, input));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const message = error instanceof ApiError ? error.fields?.mobile : undefined;
      if (message === undefined) setFailure(error);
      else setMobileProblem(message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card title={texts.test(title)} description={about}>
      <Group align="flex-end" gap="sm">
        {needsMobile && (
          <TextField
            label={texts.mobile}
            value={mobile}
            error={mobileProblem}
            disabled={!can('settings.edit')}
            inputMode="tel"
            autoComplete="tel"
            maxLength={11}
            onChange={(event) => setMobile(event.currentTarget.value)}
          />
        )}
        <Button
          isBusy={isBusy}
          disabled={isDirty || !can('settings.edit')}
          leftSection={<Icon name="play" size={18} />}
          onClick={() => void test()}
        >
          {result ? texts.testAgain : texts.test(title)}
        </Button>
        {isDirty && <Text size="sm">{texts.saveFirst}</Text>}
        {!can('settings.edit') && <Text size="sm">{texts.testDenied}</Text>}
      </Group>
      <div aria-live="polite">
        {isBusy && <Text size="sm">{texts.testing}</Text>}
        {failure && <ErrorState error={failure} />}
        {result && (
          <Notice kind={result.ok ? 'done' : 'problem'} title={result.text}>
            <Stack gap="sm">
              <ul className={styles.findings}>
                {result.details.map(({ level, text }) => (
                  <li key={text} className={styles.finding}>
                    <Icon name={ICONS[level]} size={18} />
                    <span>
                      <VisuallyHidden>{texts.levels[level]}：</VisuallyHidden>
                      {text}
                    </span>
                  </li>
                ))}
              </ul>
              <Button size="sm" w="fit-content" onClick={() => setResult(null)}>
                {texts.closeResult}
              </Button>
            </Stack>
          </Notice>
        )}
      </div>
    </Card>
  );
}
