import { resolve } from 'node:path';
import { ConfigError } from '../../config.ts';
import { parseArguments } from '../parse-arguments.ts';

const SQLITE = 'sqlite:';
const POSTGRES = ['postgres:', 'postgresql:'];

/** What the target changes of the configuration. A move to PostgreSQL keeps the data folder. */
type Target = { readonly databaseUrl: string } | { readonly databaseUrl: null; readonly dataDir: string };

/** Reads `--to`. Returns null for other arguments; throws a `ConfigError` when the value names no database. */
export function parseTarget(args: readonly string[]): Target | null {
  const parsed = parseArguments({ args: [...args], options: { to: { type: 'string' } } });
  const to = parsed?.values.to;
  if (!to) return null;
  if (to.startsWith(SQLITE)) {
    const folder = to.slice(SQLITE.length);
    if (folder === '') throw new ConfigError('--to sqlite: 后面要写数据目录，例如 sqlite:./data。');
    return { databaseUrl: null, dataDir: resolve(folder) };
  }
  const isDatabase =
    URL.canParse(to) && POSTGRES.includes(new URL(to).protocol) && new URL(to).pathname.length > 1;
  // The value is not repeated: it may hold a password.
  if (!isDatabase) {
    throw new ConfigError(
      '--to 的写法是 postgres://用户:密码@主机:5432/数据库，或 sqlite:数据目录；密码里的特殊字符要写成百分号编码，例如 @ 写成 %40。',
    );
  }
  return { databaseUrl: to };
}
