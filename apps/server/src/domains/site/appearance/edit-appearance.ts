import type { AppearanceContent } from '@zaixue/contract/operator/pages/appearance';
import type { Queries } from '../../../db/open.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuseStale } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike, withoutUndefined } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import { findLastChangeByField } from '../../audit/queries.ts';
import { readSettingTimes } from '../../settings/queries.ts';
import type { SettingValues } from '../../settings/setting-table.ts';

/** The settings behind the fields of the form. */
const KEYS = {
  name: 'site.name',
  logo: 'site.logo',
  whiteLogo: 'site.white_logo',
  mainColour: 'site.main_colour',
} as const satisfies Record<keyof AppearanceContent, keyof SettingValues>;
type Field = keyof typeof KEYS;
const FIELDS = Object.keys(KEYS) as Field[];

const contentOf = (values: Readonly<SettingValues>): AppearanceContent =>
  Object.fromEntries(FIELDS.map((field) => [field, values[KEYS[field]]])) as AppearanceContent;

/** When one of the settings was stored last, milliseconds UTC: changes with every edit, wherever it is made. */
async function readVersion(db: Queries): Promise<number> {
  const times = await readSettingTimes(db);
  return Math.max(0, ...FIELDS.map((field) => times.get(KEYS[field]) ?? 0));
}

/** The appearance of the site and its version. */
export async function readAppearance({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<AppearanceContent & { readonly version: number }> {
  const version = await readVersion(db);
  return { ...contentOf(await settings.all()), version };
}

type EditAppearanceInput = { readonly [Name in Field]?: string | undefined } & {
  /** The version that the edit saw. */
  readonly version: number;
};

/** Changes the appearance of the site as one act. */
export async function editAppearance(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  actor: Actor,
  { version, ...input }: EditAppearanceInput,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  const fields = withoutUndefined(input) as Partial<AppearanceContent>;
  const result = await settings.edit(
    async (present, transaction) => {
      const stored = await readVersion(transaction);
      if (stored !== version) {
        const changes = await findLastChangeByField(transaction, 'setting');
        const [last] = FIELDS.flatMap((field) => changes.get(KEYS[field]) ?? []).sort((a, b) => b.at - a.at);
        const values = pickLike(contentOf(present), fields);
        return refuseStale({
          ...{ version: stored, by: last?.by ?? '', at: last?.at ?? stored },
          fields: values,
        });
      }
      const changed = FIELDS.filter((field) => fields[field] !== undefined);
      return ok(changed.map((field) => ({ key: KEYS[field], value: fields[field] })));
    },
    actor,
    'appearance.edit',
  );
  return result.ok ? ok({ version: await readVersion(db) }) : result;
}
