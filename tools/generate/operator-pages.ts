import { operatorCallsByDomain } from '@zaixue/contract/operator/all-operator-calls';
import type { OperatorCall, OperatorNeed } from '@zaixue/contract/operator/operator-call';
import { operatorFailures } from '@zaixue/contract/operator/operator-failures';
import {
  BUILT_IN_ROLES,
  PERMISSION_GROUPS,
  type Permission,
  permissionTitle,
} from '@zaixue/contract/operator/permissions';
import { describeAnswer, describeInput } from './json-schema.ts';
import { code, page, table, typeBlock } from './markdown.ts';
import { renderType } from './type-text.ts';

const CALLS = Object.entries(operatorCallsByDomain);
const ROLES = Object.entries(BUILT_IN_ROLES).map(([name, { title, scope, permissions }]) => ({
  ...{ name, title, scope },
  permissions: new Set<Permission>(permissions),
}));

const EVERYBODY: Partial<Record<OperatorNeed, string>> = {
  nobody: 'everybody, without a session',
  'any-session': 'every session, also a locked or incomplete one',
  session: 'every operator',
};

/** Who may make a call, in words. */
function needOf({ needs, stepUp }: OperatorCall): string {
  return (EVERYBODY[needs] ?? code(needs)) + (stepUp ? ', verified within ten minutes' : '');
}

/** Names of the roles that may make a call. */
function rolesOf({ needs }: OperatorCall): string {
  if (EVERYBODY[needs] !== undefined) return 'all';
  return ROLES.filter(({ permissions }) => permissions.has(needs as Permission))
    .map(({ name }) => name)
    .join(', ');
}

const addressOf = ({ method, path }: OperatorCall): string => code(`${method} ${path}`);

/** Who may do what: the roles with their permissions, and each call with the permission it needs. */
export function renderRightsPage(): string {
  const groups = Object.values(PERMISSION_GROUPS).flatMap(({ title, permissions }) => [
    `### ${title}`,
    table(
      ['Permission', 'What', ...ROLES.map(({ name }) => name)],
      (Object.keys(permissions) as Permission[]).map((permission) => [
        code(permission),
        permissionTitle(permission),
        ...ROLES.map((role) => (role.permissions.has(permission) ? '✓' : '')),
      ]),
    ),
  ]);
  return page(
    '# Who may do what 谁可以做什么',
    'Nothing is allowed by default. There is no permission to delete audit entries, ledger entries, orders or refunds, to read the notes of members, or to read a stored secret. A role of the site is a set of permissions and a scope; nobody can give a role that allows more than the own one.',
    '## Roles 角色',
    table(
      ['Role', '名称', 'Scope', 'Permissions'],
      ROLES.map(({ name, title, scope, permissions }) => [
        code(name),
        title,
        scope === 'all'
          ? 'all'
          : 'own: courses that the operator created or was assigned to, with their lessons, files and images',
        String(permissions.size),
      ]),
    ),
    '## Permissions 权限',
    ...groups,
    '## Calls',
    'A call without its permission is answered 403 and recorded. With the scope `own`, rows of others are answered 404.',
    table(
      ['Call', 'Needs', '权限', 'Roles'],
      CALLS.flatMap(([, calls]) =>
        calls.map((call) => [
          `[${call.name}](operator-api.md#${call.name.toLowerCase()})`,
          needOf(call),
          EVERYBODY[call.needs] === undefined ? permissionTitle(call.needs as Permission) : '',
          rolesOf(call),
        ]),
      ),
    ),
  );
}

/** The calls of the operator console: method, path, right, input, answer and failures. */
export function renderOperatorApiPage(): string {
  return page(
    '# API of the operator console',
    'Answers have real HTTP statuses. A success is the data itself as JSON; everything else is `{ code, message }` with a code of the list below, and `fields` with messages by field when input is invalid. The session is a cookie; every method but GET needs the header `x-csrf-token` with the `csrf` of the session. The console comes with the server and changes with it: this API gives no promise to other programs. Who may make which call: [operator-rights.md](operator-rights.md).',
    ...CALLS.flatMap(([domain, calls]) => [`## ${domain}`, ...calls.flatMap(section)]),
    '## Failures',
    table(
      ['Code', 'Status', 'Message', 'When', 'What to do'],
      Object.entries(operatorFailures).map(([name, { status, message, when, react }]) => [
        ...[code(name), String(status), message, when, react],
      ]),
    ),
  );
}

function section(call: OperatorCall): string[] {
  const places = { path: call.params, query: call.query, body: call.body };
  const rows = Object.entries(places).flatMap(([place, schema]) =>
    describeInput(schema).map((field) => [
      code(field.name),
      place,
      code(renderType(field.schema)),
      field.required ? 'yes' : 'no',
    ]),
  );
  if (call.upload) {
    const { field, maxBytes } = call.upload;
    rows.push([code(field), 'form', `file, ≤ ${maxBytes} bytes`, 'yes']);
  }
  const failures = call.failures.map(code).join(', ');
  return [
    `### ${call.name}`,
    addressOf(call),
    `${call.summary} Needs: ${needOf(call)}.`,
    rows.length === 0 ? '' : table(['Field', 'In', 'Type', 'Required'], rows),
    ...(call.answersFile === undefined
      ? ['Answer:', typeBlock(renderType(describeAnswer(call.data)))]
      : [`Answer: a file, ${code(call.answersFile)}.`]),
    failures === '' ? '' : `Failures: ${failures}`,
  ];
}
