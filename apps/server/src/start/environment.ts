import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { ConfigError, SETTING_NAMES } from '../config.ts';

/** The file that the server and all commands read, in the folder of the program. */
export const ENVIRONMENT_FILE = fileURLToPath(new URL('../../../../zaixue.env', import.meta.url));
/** Names another file instead. */
const FILE_VARIABLE = 'ZAIXUE_ENV_FILE';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the variables of this process together with those of `zaixue.env`; a variable of the process wins.
 * Throws a `ConfigError` when a named file is missing, or when the file has a name that is no setting.
 * @param defaults values for what neither sets
 */
export function readEnvironment(env: Variables, defaults: Variables = {}): Variables {
  const { [FILE_VARIABLE]: named, ...own } = env;
  const set = Object.entries(own).filter(([, value]) => value !== undefined && value !== '');
  return { ...defaults, ...readFile(named), ...Object.fromEntries(set) };
}

function readFile(named: string | undefined): Variables {
  const path = named ? resolve(named) : ENVIRONMENT_FILE;
  const variables = parseEnv(readText(path, named !== undefined && named !== ''));
  const unknown = Object.keys(variables).find((name) => !SETTING_NAMES.includes(name));
  if (unknown !== undefined) throw new ConfigError(`${path}: unknown setting ${unknown}.`);
  return variables;
}

function readText(path: string, isRequired: boolean): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !isRequired) return '';
    throw new ConfigError(`${path} cannot be read (${code}).`);
  }
}
