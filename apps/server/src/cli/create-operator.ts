import { text } from 'node:stream/consumers';
import { BUILT_IN_ROLES } from '@zaixue/contract/operator/permissions';
import { readConfig } from '../config.ts';
import { findRoleGrant } from '../domains/operations/operators/find-role-grant.ts';
import {
  randomPassword,
  setOperatorPassword,
  validateOperator,
} from '../domains/operations/operators/set-operator-password.ts';
import { commandActor } from '../lib/actor.ts';
import { readEnvironment } from '../start/environment.ts';
import { openServices } from './open-services.ts';
import { parseArguments } from './parse-arguments.ts';
import { asksForHelp, runCommand } from './run-command.ts';

const ROLES = Object.entries(BUILT_IN_ROLES)
  .map(([name, { title }]) => `  ${name.padEnd(12)}${title}`)
  .join('\n');

const USAGE = `用法：
  npm run create-operator -- 名字                  新建站长；名字已存在时换成新密码
  npm run create-operator -- 名字 --role 角色      新建某个角色的运营人员，或改变已有的人的角色（密码不变）
  npm run create-operator -- 名字 --reset-factor   取消已有的人的两步验证（手机丢了时），密码不变
密码自动生成并显示一次；要自己定密码，从标准输入给出：
  printf '%s' '你的密码' | npm run create-operator -- 名字
已有的人要重新登录。每次都记入操作日志。平时请在控制台“运营人员”里发邀请链接。
角色（也可以是控制台里新建的角色，如 role-1）：
${ROLES}`;

const OPTIONS = { role: { type: 'string' }, 'reset-factor': { type: 'boolean', default: false } } as const;

const FAILURES: Readonly<Record<string, string>> = {
  not_found: '没有这位运营人员',
  last_owner: '至少要保留一位站长：请先让另一个人成为站长',
};

/** Runs the command and returns its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const parsed = parseArguments({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [name, ...rest] = parsed?.positionals ?? [];
  if (!parsed || name === undefined || rest.length > 0) {
    console.error(USAGE);
    return asksForHelp(args) ? 0 : 1;
  }
  const { role, 'reset-factor': resetsFactor } = parsed.values;
  const given = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  const generated = given || randomPassword();
  const problem = validateOperator(name, generated);
  if (problem) {
    console.error(problem);
    return 1;
  }
  const services = await openServices(readConfig(readEnvironment(process.env)));
  try {
    if (role !== undefined && !(await findRoleGrant(services.db, role)).exists) {
      console.error(`没有角色 ${role}。内置的角色：\n${ROLES}`);
      return 1;
    }
    const actor = commandActor('create-operator');
    const set = async (password: string | null) =>
      setOperatorPassword(services, actor, { name, password, role, resetsFactor }, services.clock());
    // A new role and a lost second factor are no reason to change the password of somebody who has one.
    let password = given || (role === undefined && !resetsFactor) ? generated : null;
    let result = await set(password);
    if (!result.ok && result.failure === 'not_found' && !resetsFactor) {
      password = generated;
      result = await set(password);
    }
    if (!result.ok) {
      console.error(FAILURES[result.failure] ?? result.failure);
      return 1;
    }
    if (result.value.isNew) console.log(`已创建运营账号 ${name}`);
    else if (password !== null) console.log(`已更换运营账号 ${name} 的密码`);
    if (!result.value.isNew && role !== undefined) console.log(`角色：${role}`);
    if (!result.value.isNew && resetsFactor) console.log(`已取消 ${name} 的两步验证，请登录后重新设置`);
    if (!given && password !== null) console.log(`密码：${password}\n密码不会再显示，请现在记下。`);
    console.log('登录地址：/operator');
    return 0;
  } finally {
    await services.db.destroy();
  }
}

await runCommand(main);
