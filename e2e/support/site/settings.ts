import { config } from '@zaixue/contract/calls/site';
import type { RunningSite } from '../../../tools/site/start-site.ts';
import { fetchData } from '../api/wire.ts';
import { withDatabase } from './database.ts';

/** A process may go on with older settings for 5 s, and with answers made from them for 5 s more. */
const LIMIT_MS = 12_000;

/** Settings by their names in `docs/guide/settings.md`, none of them secret. */
type ChangedSettings = Readonly<Record<string, string | number | boolean>>;

/** Stores settings beside the running server, as `npm run setting` does, and waits until it goes by them. */
export async function changeSettings(site: RunningSite, settings: ChangedSettings): Promise<void> {
  // All settings are read at once: when this one is seen, the others hold.
  const mark = `mark ${Math.random()}`;
  withDatabase(site, (database) => {
    const store = database.prepare(
      'insert into settings (key, value, updated_at) values (?, ?, ?) on conflict (key) do update set value = excluded.value',
    );
    for (const [key, value] of Object.entries({ ...settings, 'site.icp': mark }))
      store.run(key, JSON.stringify(value), Date.now());
  });
  const limit = Date.now() + LIMIT_MS;
  while ((await fetchData(site.url, config)).icp !== mark) {
    if (Date.now() > limit) throw new Error('the server does not go by the changed settings');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
