import { text } from 'node:stream/consumers';
import { readConfig } from '../config.ts';
import {
  randomPassword,
  setOperatorPassword,
  validateOperator,
} from '../domains/operations/operators/set-operator-password.ts';
import { readEnvironment } from '../start/environment.ts';
import { openServices } from './open-services.ts';
import { asksForHelp, runCommand } from './run-command.ts';

const USAGE = `用法：npm run create-operator -- 名字
密码自动生成并显示一次；要自己定密码，从标准输入给出：
  printf '%s' '你的密码' | npm run create-operator -- 名字
名字已存在时换成新密码，并让他重新登录。`;

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const [name] = args;
  if (args.length !== 1 || name === undefined || name.startsWith('-')) {
    console.error(USAGE);
    return asksForHelp(args) ? 0 : 1;
  }
  const given = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = given || randomPassword();
  const problem = validateOperator(name, password);
  if (problem) {
    console.error(problem);
    return 1;
  }
  const services = await openServices(readConfig(readEnvironment(process.env)));
  try {
    const isNew = await setOperatorPassword(services, { name, password }, services.clock());
    console.log(isNew ? `已创建运营账号 ${name}` : `已更换运营账号 ${name} 的密码`);
    if (!given) console.log(`密码：${password}\n密码不会再显示，请现在记下。`);
    console.log('登录地址：/operator');
    return 0;
  } finally {
    await services.db.destroy();
  }
}

await runCommand(main);
