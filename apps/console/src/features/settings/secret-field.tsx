import { type SettingItem, secretEdit } from '@zaixue/contract/operator/site/settings';
import { type KeyboardEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { PasswordField } from '../../ui/form/fields.tsx';
import { TextAreaField } from '../../ui/form/large-fields.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { Addresses } from './setting-field.tsx';
import styles from './settings.module.css';
import { settingTexts as texts } from './texts.ts';

interface SecretFieldProps {
  readonly item: SettingItem;
  readonly onChanged: () => Promise<unknown>;
}

/** A secret: it can be replaced and removed, never read. It is saved apart from the form around it. */
export function SecretField({ item, onChanged }: SecretFieldProps) {
  const { key, title, hint, isSet, ending, changedAt, changedBy } = item;
  const { can } = useRights();
  const [isTyping, setIsTyping] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const state = [
    ...(ending === '' ? [] : [texts.secretEnding(ending)]),
    ...(changedAt > 0 ? [texts.changedAt(formatSiteTime(changedAt), changedBy)] : []),
  ];
  return (
    <Stack gap={6} id={`setting-${key}`} className={styles.field ?? ''}>
      <Text fw={700}>{title}</Text>
      {hint !== '' && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {item.isDamaged && <Notice kind="problem">{texts.damaged}</Notice>}
      <Group justify="space-between" gap="xs">
        <Group gap="xs" style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <StatusBadge tone={isSet ? 'good' : 'neutral'}>
            {isSet ? texts.secretSet : texts.secretNotSet}
          </StatusBadge>
          <Text size="sm">{state.join(' · ')}</Text>
        </Group>
        {can('settings.secrets') && !isTyping && (
          <Group gap="xs">
            {isSet && (
              <Button
                weight="danger"
                aria-label={`${texts.secretRemove}${title}`}
                onClick={() => setIsRemoving(true)}
              >
                {texts.secretRemove}
              </Button>
            )}
            <Button
              aria-label={`${isSet ? texts.secretReplace : texts.secretEnter}${title}`}
              onClick={() => setIsTyping(true)}
            >
              {isSet ? texts.secretReplace : texts.secretEnter}
            </Button>
          </Group>
        )}
      </Group>
      {isTyping && (
        <SecretInput
          item={item}
          onCancel={() => setIsTyping(false)}
          onSaved={async () => {
            setIsTyping(false);
            await onChanged();
          }}
        />
      )}
      {!can('settings.secrets') && (
        <Text size="xs" c="dimmed">
          {texts.secretDenied}
        </Text>
      )}
      <Addresses item={item} />
      <Text size="xs" c="dimmed" className={styles.key}>
        {key}
      </Text>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={texts.removeTitle(title)}
        typed={texts.removeTyped}
        confirmLabel={texts.secretRemove}
        isDanger
        onConfirm={async () => {
          await callOperator(secretEdit, { key, value: null });
          await onChanged();
          showDone(texts.secretRemoved);
        }}
      >
        {texts.removeText}
      </ConfirmDialog>
    </Stack>
  );
}

interface SecretInputProps {
  readonly item: SettingItem;
  readonly onCancel: () => void;
  readonly onSaved: () => Promise<void>;
}

function SecretInput({ item, onCancel, onSaved }: SecretInputProps) {
  const [value, setValue] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await callOperator(secretEdit, { key: item.key, value });
      showDone(texts.secretSaved);
      await onSaved();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem((error instanceof ApiError && error.fields?.value) || error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const common = {
    label: texts.secretNew(item.title),
    description: `${item.form}。${texts.secretHidden}`,
    value,
    error: problem,
    autoComplete: 'new-password',
    autoFocus: true,
  };
  // The form around it is another one.
  const saveWithEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <Stack gap="xs">
      {item.kind === 'key' ? (
        <TextAreaField
          {...common}
          className={styles.pem}
          spellCheck={false}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      ) : (
        <PasswordField
          {...common}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={saveWithEnter}
        />
      )}
      <Group gap="xs">
        <Button weight="main" isBusy={isBusy} disabled={value.trim() === ''} onClick={() => void save()}>
          {texts.secretSave}
        </Button>
        <Button onClick={onCancel} disabled={isBusy}>
          {texts.secretCancel}
        </Button>
      </Group>
    </Stack>
  );
}
