import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasOperators } from '../../domains/operations/operators/repo.ts';
import {
  randomPassword,
  setOperatorPassword,
} from '../../domains/operations/operators/set-operator-password.ts';
import { SYSTEM_ACTOR } from '../../lib/actor.ts';
import type { Services } from '../../services.ts';

const NAME = 'operator';
/** File name in the data folder; readable only by the owner. */
export const OPERATOR_PASSWORD_FILE = 'operator-password.txt';

/** Creates an operator on a demo site that has none. Writes the generated password to a file. */
export async function createDemoOperator(services: Services): Promise<void> {
  if (await hasOperators(services.db)) return;
  const password = randomPassword();
  const path = join(services.config.dataDir, OPERATOR_PASSWORD_FILE);
  await writeFile(path, `${NAME}\n${password}\n`, { mode: 0o600 });
  await setOperatorPassword(services, SYSTEM_ACTOR, { name: NAME, password }, services.clock());
}
