import { readConfig } from '../config.ts';
import { readEnvironment } from '../start/environment.ts';
import { createTerminal } from './import/terminal.ts';
import { parseTarget } from './move-database/parse-target.ts';
import { runMove } from './move-database/run-move.ts';
import { asksForHelp, runCommand } from './run-command.ts';

const USAGE = `用法：
  npm run move-database -- --to postgres://用户:密码@主机:5432/数据库    从 SQLite 搬到 PostgreSQL
  npm run move-database -- --to sqlite:数据目录                          从 PostgreSQL 搬到 SQLite
来源是现在的设置（DATA_DIR、DATABASE_URL）所指的数据库，不会改变；目标必须是空的。先停止服务。
只搬数据库：文件（storage、secrets.json 等）留在数据目录里。不想把密码写在命令里时，用环境变量 PGPASSWORD。`;

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const to = parseTarget(args);
  if (asksForHelp(args) || to === null) {
    console.log(USAGE);
    return asksForHelp(args) ? 0 : 1;
  }
  const source = readConfig(readEnvironment(process.env));
  return await runMove(source, { ...source, ...to }, createTerminal(process.stdout));
}

await runCommand(main);
