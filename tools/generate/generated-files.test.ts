import { allOperatorCalls } from '@zaixue/contract/operator/all-operator-calls';
import { beforeAll, expect, test } from 'vitest';
import { settingKeys } from '../../apps/server/src/domains/settings/setting-table.ts';
import { type Contract, readContract } from './contract.ts';
import { compareGenerated, generatedFiles } from './generated-files.ts';

let contract: Contract;
let files: Map<string, string>;
beforeAll(async () => {
  contract = await readContract();
  files = generatedFiles(contract);
});

const file = (path: string): string => files.get(path) ?? '';
const calls = () => [...contract.calls.values()].flat();

test('every call is in the H5’s list, in OpenAPI and on a page that the index leads to', () => {
  const { paths } = JSON.parse(file('docs/api/openapi.json'));
  for (const [domain, ofDomain] of contract.calls)
    for (const { name, method, path } of ofDomain) {
      expect(file('apps/h5/src/api/call-paths.generated.ts')).toContain(
        `${name}: { method: '${method}', path: '${path}' },`,
      );
      expect(paths[path][method.toLowerCase()].operationId).toBe(name);
      expect(file(`docs/api/${domain}.md`)).toContain(`## ${name}\n\n\`${method} ${path}\``);
      expect(file('docs/api/README.md')).toContain(`(${domain}.md#${name.toLowerCase()})`);
    }
  expect(calls().length).toBeGreaterThan(20);
});

test('every reference in OpenAPI and every link to a shape leads somewhere', () => {
  const text = file('docs/api/openapi.json');
  const { schemas } = JSON.parse(text).components;
  const refs = [...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref]) => ref);
  expect(refs.length).toBeGreaterThan(20);
  for (const ref of refs) expect(schemas).toHaveProperty([String(ref).replace('#/components/schemas/', '')]);

  const headings = [...file('docs/api/shapes.md').matchAll(/^## (.+)$/gm)].map(([, name]) =>
    name?.toLowerCase(),
  );
  const links = [...files.values()].flatMap((each) =>
    [...each.matchAll(/shapes\.md#(\w+)/g)].map(([, to]) => to),
  );
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect(headings).toContain(link);
});

test('OpenAPI says where parameters go and who needs a token', () => {
  const { paths } = JSON.parse(file('docs/api/openapi.json'));
  const record = paths['/api/v2/video/{id}/record'].post;
  expect(record.security).toEqual([{ token: [] }]);
  expect(record.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(record.requestBody.content['application/json'].schema.required).toEqual(['duration']);
  expect(paths['/api/v2/courses'].get.security).toEqual([]);
  expect(paths['/api/v2/course/{id}'].get.security).toEqual([{}, { token: [] }]);
  const examples = record.responses[200].content['application/json'].examples;
  expect(examples.loginRequired.value).toEqual({ code: 401, message: '请登录', data: [] });
  expect(examples.watchNotAllowed.value.code).toBe(1);
});

test('the list of the H5 carries no schema', () => {
  expect(file('apps/h5/src/api/call-paths.generated.ts')).not.toMatch(/import|zod/);
});

test('the operator’s page about the settings names each of them once', () => {
  const rows = file('docs/guide/settings.md').split('\n');
  for (const key of settingKeys) expect(rows.filter((row) => row.startsWith(`| \`${key}\``))).toHaveLength(1);
});

test('every operator call is on the page of its API and in the table of rights, with the roles that may make it', () => {
  const rights = file('docs/api/operator-rights.md').split('\n');
  for (const { name, method, path, needs } of allOperatorCalls) {
    expect(file('docs/api/operator-api.md')).toContain(`### ${name}\n\n\`${method} ${path}\``);
    const rows = rights.filter((row) => row.startsWith(`| [${name}](`));
    expect(rows).toHaveLength(1);
    if (needs === 'operator.edit') expect(rows[0]).toMatch(/\| owner \|$/);
  }
  expect(rights.find((row) => row.startsWith('| `refund.approve`'))).toBe(
    '| `refund.approve` | 审批退款 | ✓ |  |  | ✓ |  |  |',
  );
});

const wanted = new Map([
  ['docs/api/a.md', 'a'],
  ['docs/api/b.md', 'b'],
]);

test.each([
  ['nothing differs', { 'docs/api/a.md': 'a', 'docs/api/b.md': 'b' }, []],
  ['a file is old', { 'docs/api/a.md': 'old', 'docs/api/b.md': 'b' }, ['docs/api/a.md is out of date']],
  ['a file is missing', { 'docs/api/a.md': 'a' }, ['docs/api/b.md is missing']],
  [
    'a domain was renamed',
    { 'docs/api/a.md': 'a', 'docs/api/c.md': 'b' },
    ['docs/api/b.md is missing', 'docs/api/c.md is left over'],
  ],
])('%s', (_case, present, expected) => {
  expect(compareGenerated(wanted, new Map(Object.entries(present)))).toEqual(expected);
});
