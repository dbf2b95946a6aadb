import { z } from 'zod';
import { seal, unseal } from '../../lib/crypto/seal.ts';
import type { SettingKey, SettingValues } from './setting-table.ts';
import { definitionOf } from './setting-table.ts';

const sealedRow = z.object({ sealed: z.string() });

/** The stored form of a value: JSON; for a secret setting, JSON with the encrypted value. */
export function toStored<Key extends SettingKey>(
  settingsKey: Buffer,
  key: Key,
  value: SettingValues[Key],
): string {
  const json = JSON.stringify(value);
  return definitionOf(key).secret ? JSON.stringify({ sealed: seal(settingsKey, json, key) }) : json;
}

/** The value of a row, or undefined when it is damaged, out of range or encrypted with another key. */
export function fromStored<Key extends SettingKey>(
  settingsKey: Buffer,
  key: Key,
  stored: string,
): SettingValues[Key] | undefined {
  const { schema, secret } = definitionOf(key);
  const json = secret ? openSealed(settingsKey, key, stored) : stored;
  return schema.safeParse(parseJson(json)).data;
}

function openSealed(settingsKey: Buffer, key: string, stored: string): string | null {
  const row = sealedRow.safeParse(parseJson(stored));
  return row.success ? unseal(settingsKey, row.data.sealed, key) : null;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
