import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { openTestSite } from '../testing/test-site.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(pathOf(path), 'utf8');

async function openMetrics(): Promise<Metrics> {
  const { services } = await openTestSite();
  const readReadiness = async () => ({ status: 'ready', version: '', checks: {} }) as const;
  return createMetrics({ services, readReadiness, readRequestCounts: () => [] });
}

/** Names in queries: a histogram is queried by its three parts. */
async function listSeries(): Promise<ReadonlySet<string>> {
  const names = (await openMetrics())
    .list()
    .flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
  return new Set(names);
}

/** Metrics of Node.js differ between operating systems. */
const isOfProcess = (name: string): boolean => /^zaixue_(process|nodejs)_/.test(name);

const namesIn = (text: string): string[] => [...new Set(text.match(/\bzaixue_\w+/g) ?? [])];

test.each(['docs/guide/monitor.md', 'docs/guide/zh/monitor.md'])('%s names every metric', async (guide) => {
  const names = (await openMetrics()).list().map(({ name }) => name);
  const named = [...read(guide).matchAll(/`(zaixue_\w+)`/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !names.includes(name) && !isOfProcess(name))).toEqual([]);
});

test('the guides explain the same metrics, alerts and commands', () => {
  const [english, chinese] = [read('docs/guide/monitor.md'), read('docs/guide/zh/monitor.md')];
  const cells = (text: string): string[] =>
    [...text.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, cell]) => cell ?? '');
  expect(cells(chinese).map((cell) => cell.replaceAll('、', ', '))).toEqual(cells(english));
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  for (const guide of [english, chinese])
    expect([...guide.matchAll(/`(Zaixue\w+)`/g)].map(([, name]) => name)).toEqual(alerts);
});

test('alerts query only metrics that the server exposes', async () => {
  const series = await listSeries();
  for (const file of ['alerts.yml', 'alerts.test.yml']) {
    const names = namesIn(read(`deploy/prometheus/${file}`));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !series.has(name))).toEqual([]);
  }
});

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

test('the dashboard queries only metrics that the server exposes, and shows every one of its own', async () => {
  const { panels } = JSON.parse(read('deploy/grafana/zaixue.json')) as { panels: readonly Panel[] };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  const series = await listSeries();
  const shown = namesIn(expressions);
  expect(shown.filter((name) => !series.has(name))).toEqual([]);
  // The sum and the count of the durations are not needed beside the percentiles.
  const own = [...series].filter(
    (name) => !isOfProcess(name) && !/_duration_seconds_(sum|count)$/.test(name),
  );
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  for (const { type, title, targets = [], gridPos } of panels) {
    expect(title).toMatch(/\p{Script=Han}|CPU/u);
    expect(targets.length > 0).toBe(type !== 'row');
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  }
});

test('labels never hold what identifies a person or an order', async () => {
  const site = await openTestSite({ env: { METRICS_TOKEN: 'a-token-of-the-monitor' } });
  const app = await createApp(site.services);
  for (const url of [
    '/api/v2/course/4711?token=t4711',
    '/course/4711',
    '/files/4711.png',
    '/media/play/4711/a',
  ])
    await app.inject({ url, remoteAddress: '203.0.113.47', headers: { authorization: 'Bearer t4711' } });
  const { body } = await app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-of-the-monitor' },
  });
  for (const route of ['/api/v2/course/:id', '/files/*']) expect(body).toContain(`route="${route}"`);
  expect(body).not.toMatch(/"[^"]*(4711|203\.0\.113)/);
  await app.close();
});

const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0;

test.skipIf(!hasPromtool)(
  `promtool accepts the rules and the configuration, and its tests pass${hasPromtool ? '' : ' (skipped: promtool is missing, apt-get install prometheus)'}`,
  { tags: ['complete'] },
  () => {
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const options = { cwd: pathOf('deploy/prometheus'), encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync('promtool', args, options);
      expect([args[0], args[1], status, status === 0 ? '' : stdout + stderr]).toEqual([
        args[0],
        args[1],
        0,
        '',
      ]);
    }
  },
);
