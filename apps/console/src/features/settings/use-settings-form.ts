import { useQueryClient } from '@tanstack/react-query';
import type { SettingGroupView, SettingValue } from '@zaixue/contract/operator/site/settings';
import { settingEdit, settingList } from '@zaixue/contract/operator/site/settings';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { conflictOf } from '../../api/edit-conflict.ts';
import { callQuery } from '../../api/query-client.ts';
import { sendEdit } from '../../shared/edit/send-edit.ts';
import { showDone } from '../../ui/feedback/notify.tsx';
import { useKeptText } from '../../ui/form/kept-text.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { formatValue } from './format-value.ts';
import { settingTexts as texts } from './texts.ts';

type Values = Record<string, SettingValue | null>;
type Fields = Readonly<Record<string, unknown>>;

// Forms read a dot in the name of a field as a path into an object. No key has a hyphen.
export const fieldOf = (key: string): string => key.replaceAll('.', '-');
const keyOf = (field: string): string => field.replaceAll('-', '.');
const renamed = (fields: Fields, rename: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value]));

const valuesOf = ({ settings }: SettingGroupView): Values =>
  Object.fromEntries(
    settings.filter(({ isSecret }) => !isSecret).map(({ key, value }) => [fieldOf(key), value]),
  );

/** The form of one group, without its secrets. Each change carries the value that the operator saw. */
export function useSettingsForm(group: SettingGroupView) {
  const client = useQueryClient();
  // What the operator saw, by field.
  const seen = useRef(valuesOf(group));
  const form = useContractForm<Values>({
    initialValues: valuesOf(group),
    send: async (_values, changes) => {
      const result = await sendEdit({
        ...{ fields: changes, version: 0, seen: seen.current },
        labels: labelsOf(group),
        send,
      });
      if (result.outcome === 'undecided') return;
      await reload();
      if (result.outcome === 'saved' && !result.isMerged) showDone(texts.saved);
    },
  });

  async function send(fields: Fields): Promise<void> {
    const changes = Object.entries(fields).map(([field, value]) => ({
      key: keyOf(field),
      // An empty number is text, which the server refuses with what may be typed.
      value: (value ?? '') as SettingValue,
      seen: (seen.current[field] ?? '') as SettingValue,
    }));
    try {
      await callOperator(settingEdit, { changes });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code, message, body, requestId } = error;
      const conflict = conflictOf(error);
      const fieldsOf = error.fields && (renamed(error.fields, fieldOf) as Record<string, string>);
      if (!conflict) throw new ApiError({ status, code, message, requestId, body, fields: fieldsOf });
      const present = renamed(conflict.fields, fieldOf);
      seen.current = { ...seen.current, ...(present as Values) };
      throw new ApiError({
        status,
        code,
        message,
        requestId,
        body: { conflict: { ...conflict, fields: present } },
      });
    }
  }

  const adopt = (fresh: SettingGroupView): void => {
    seen.current = valuesOf(fresh);
    form.markSaved(valuesOf(fresh));
  };

  /** Loads all settings again and takes over those of this group; unsaved changes are lost. */
  async function reload(): Promise<void> {
    await client.invalidateQueries({ queryKey: [settingList.name] });
    const fresh = await client.ensureQueryData(callQuery(settingList, {}));
    const own = fresh.groups.find(({ id }) => id === group.id);
    if (own) adopt(own);
  }

  const kept = useKeptText(`settings-${group.id}`, form.changes, (changes) =>
    form.setValues(changes as Partial<Values>),
  );
  // Loaded again, for example after a reset: without unsaved changes the form shows the new values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new data matters
  useEffect(() => {
    if (form.changedCount === 0) adopt(group);
  }, [group]);
  return { form, kept, reload };
}

const labelsOf = ({ settings }: SettingGroupView) =>
  Object.fromEntries(
    settings.map((item) => [
      fieldOf(item.key),
      { label: item.title, format: (value: unknown) => formatValue(item, value as SettingValue) },
    ]),
  );
