import { type SettingItem, settingEdit, settingReset } from '@zaixue/contract/operator/site/settings';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { ImageChooser } from '../../shared/images/image-chooser.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { RadioField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { NumberField, TextAreaField } from '../../ui/form/large-fields.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { CopyText } from '../../ui/layout/copy-text.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import type { InsertedImage } from '../../ui/rich-text/rich-text-props.ts';
import { formatValue } from './format-value.ts';
import styles from './settings.module.css';
import { settingTexts as texts } from './texts.ts';
import { fieldOf, type useSettingsForm } from './use-settings-form.ts';

interface SettingFieldProps {
  readonly item: SettingItem;
  readonly form: ReturnType<typeof useSettingsForm>['form'];
  readonly isReadOnly: boolean;
  readonly onReset: () => Promise<unknown>;
}

/** One setting that is no secret, with its default, who changed it, and addresses to copy. */
export function SettingField({ item, form, isReadOnly, onReset }: SettingFieldProps) {
  return (
    <Stack gap={6} id={`setting-${item.key}`} className={styles.field ?? ''}>
      {item.isDamaged && <Notice kind="problem">{texts.damaged}</Notice>}
      <Input item={item} form={form} isReadOnly={isReadOnly} />
      <Addresses item={item} />
      <Record item={item} isReadOnly={isReadOnly} isDirty={form.changedCount > 0} onReset={onReset} />
    </Stack>
  );
}

/** Addresses to copy into the vendor's console. */
export const Addresses = ({ item }: { item: SettingItem }) =>
  item.addresses.map(({ label, text }) => (
    <Stack key={label} gap={2}>
      <Text size="sm">{label}</Text>
      <CopyText text={text} />
    </Stack>
  ));

/** Only what is typed is narrow, not the label. */
const NARROW = { wrapper: { maxWidth: 280 } };

function Input({ item, form, isReadOnly }: Pick<SettingFieldProps, 'item' | 'form' | 'isReadOnly'>) {
  const { key, title, hint, kind } = item;
  const field = fieldOf(key);
  const value = form.values[field] ?? null;
  const { error } = form.field(field);
  const common = {
    label: title,
    disabled: isReadOnly,
    ...(hint === '' ? {} : { description: hint }),
  };
  const set = (next: unknown): void => form.setValue(field, next);
  switch (kind) {
    case 'switch':
      return <SwitchField {...common} {...form.field(field, 'switch')} />;
    case 'choice':
      return (
        <RadioField
          {...common}
          data={item.choices.map((choice) => ({
            ...{ value: String(choice.value), label: choice.label, disabled: isReadOnly },
          }))}
          value={String(value)}
          error={error}
          onChange={(chosen) => set(item.choices.find((choice) => String(choice.value) === chosen)?.value)}
        />
      );
    case 'number':
      return (
        <NumberField
          {...common}
          styles={NARROW}
          min={item.min ?? undefined}
          max={item.max ?? undefined}
          allowDecimal={!item.isWhole}
          step={item.isWhole ? 1 : 0.1}
          clampBehavior="none"
          value={value as number | null}
          error={error}
          onChange={set}
        />
      );
    case 'html':
      return <HtmlInput item={item} form={form} isReadOnly={isReadOnly} />;
    case 'key':
      return <TextAreaField {...common} {...form.field(field)} className={styles.pem} spellCheck={false} />;
    case 'colour':
      return (
        <TextField
          {...common}
          {...form.field(field)}
          styles={NARROW}
          leftSection={<span className={styles.swatch} style={{ background: String(value) }} />}
        />
      );
    case 'image':
      return <ImageInput item={item} form={form} isReadOnly={isReadOnly} />;
    case 'text':
      return <TextField {...common} {...form.field(field)} maxLength={item.maxLength ?? undefined} />;
  }
}

function ImageInput({ item, form, isReadOnly }: Pick<SettingFieldProps, 'item' | 'form' | 'isReadOnly'>) {
  const { can } = useRights();
  const [isChoosing, setIsChoosing] = useState(false);
  const field = fieldOf(item.key);
  const value = String(form.values[field] ?? '');
  return (
    <Stack gap="xs">
      <TextField
        label={item.title}
        {...(item.hint === '' ? {} : { description: item.hint })}
        {...form.field(field)}
        disabled={isReadOnly}
        maxLength={item.maxLength ?? undefined}
      />
      <Group gap="sm">
        {/^\/(?!\/)/.test(value) && <img src={value} alt="" className={styles.picture} />}
        {can('image.view') && !isReadOnly && (
          <Button aria-label={`${texts.chooseImage}：${item.title}`} onClick={() => setIsChoosing(true)}>
            {texts.chooseImage}
          </Button>
        )}
      </Group>
      <Sheet isOpen={isChoosing} onClose={() => setIsChoosing(false)} title={texts.chooseImage} size="lg">
        <ImageChooser
          onChoose={({ path }) => {
            form.setValue(field, path);
            setIsChoosing(false);
          }}
        />
      </Sheet>
    </Stack>
  );
}

function HtmlInput({ item, form, isReadOnly }: Pick<SettingFieldProps, 'item' | 'form' | 'isReadOnly'>) {
  const field = fieldOf(item.key);
  const value = String(form.values[field] ?? '');
  const { error } = form.field(field);
  // What the editor shows at first; a value that did not come from it, such as after a reset, begins it anew.
  const [shown, setShown] = useState({ first: value, last: value });
  const isReplaced = value !== shown.last;
  if (isReplaced) setShown({ first: value, last: value });
  return (
    <Stack gap={4}>
      <Text fw={700}>{item.title}</Text>
      {item.hint !== '' && (
        <Text size="sm" c="dimmed">
          {item.hint}
        </Text>
      )}
      <RichText
        key={shown.first}
        label={item.title}
        initialHtml={shown.first}
        isReadOnly={isReadOnly}
        onChange={(next) => {
          setShown(({ first }) => ({ first, last: next }));
          form.setValue(field, next);
        }}
        renderImageChooser={chooseImage}
      />
      {error && <Notice kind="problem">{error}</Notice>}
    </Stack>
  );
}

const chooseImage = (choose: (image: InsertedImage) => void, close: () => void) => (
  <Sheet isOpen onClose={close} title={texts.chooseImage} size="lg">
    <ImageChooser onChoose={({ path, alt }) => choose({ src: path, alt })} />
  </Sheet>
);

/** Default, who changed it when, and the way back to the default. */
function Record({
  item,
  isReadOnly,
  isDirty,
  onReset,
}: {
  item: SettingItem;
  isReadOnly: boolean;
  isDirty: boolean;
  onReset: () => Promise<unknown>;
}) {
  const { key, title, value, isChanged, changedAt, changedBy } = item;
  const [isBusy, setIsBusy] = useState(false);
  const reset = async (): Promise<void> => {
    if (value === null) return;
    setIsBusy(true);
    try {
      await callOperator(settingReset, { key, seen: value });
      await onReset();
      showUndo(texts.resetDone(title), async () => {
        await callOperator(settingEdit, { changes: [{ key, value, seen: item.default }] });
        await onReset();
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const parts = [
    isChanged ? texts.default(formatValue(item, item.default)) : texts.isDefault,
    ...(changedAt > 0 ? [texts.changedAt(formatSiteTime(changedAt), changedBy)] : []),
  ];
  return (
    <Group justify="space-between" gap="xs">
      <Text size="xs" c="dimmed" style={{ flex: '1 1 12rem', minWidth: 0 }}>
        <span className={styles.key}>{key}</span> · {parts.join(' · ')}
      </Text>
      {isChanged && !isReadOnly && !isDirty && (
        <Button
          weight="quiet"
          size="sm"
          isBusy={isBusy}
          aria-label={item.default === '' ? texts.emptiesLabel(title) : texts.resetLabel(title)}
          onClick={() => void reset()}
        >
          {item.default === '' ? texts.empties : texts.reset}
        </Button>
      )}
    </Group>
  );
}
