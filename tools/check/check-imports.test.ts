import { expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

/** A small house in which every rule is kept; each case adds to it. */
const HOUSE = {
  'packages/contract/src/errors.ts': 'export const failures = {};',
  'packages/contract/src/constants.ts': 'export const PAGE = 10;',
  'packages/contract/src/rules/price.ts':
    "import { PAGE } from '../constants.ts'; export const price = PAGE;",
  'packages/contract/src/entities/course.ts': "import { z } from 'zod'; export const course = z.object({});",
  'packages/contract/src/calls/course.ts':
    "import { course } from '../entities/course.ts'; export const list = course;",
  'packages/contract/src/call.ts': "import type { z } from 'zod'; export type Call = z.ZodType;",
  'apps/server/src/modules/course/repo.ts': 'export const find = () => {};',
  'apps/server/src/modules/course/routes.ts': "import { find } from './repo.ts'; export const routes = find;",
  'apps/server/src/modules/course/policy.ts': 'export const mayWatch = true;',
  'apps/server/src/modules/course/present.ts': 'export const present = 1;',
  'apps/server/src/modules/course/show-course.ts':
    "import { list } from '@zaixue/contract/calls/course'; export const show = list;",
  'apps/h5/src/texts.ts': "export const texts = { a: '在学' };",
  'apps/h5/src/platform/storage.ts': 'export const storage = 1;',
  'apps/h5/src/ui/toast.tsx':
    "import { texts } from '../texts.ts'; export const Toast = () => <p>{texts.a}</p>;",
  'apps/h5/src/session/token.ts':
    "import { storage } from '../platform/storage.ts'; export const token = storage;",
  'apps/h5/src/api/api.ts':
    "import type { list } from '@zaixue/contract/calls/course'; import { failures } from '@zaixue/contract/errors'; import { token } from '../session/token.ts'; export const api = [token, failures] as unknown as typeof list;",
  'apps/h5/src/player/player.tsx':
    "import { api } from '../api/api.ts'; export const Player = () => <video>{api}</video>;",
  'apps/h5/src/features/home/home.tsx':
    "import { Toast } from '../../ui/toast.tsx'; import { Player } from '../../player/player.tsx'; export const Home = () => <><Toast /><Player /></>;",
  'apps/h5/src/course-card/card.tsx':
    "import { Toast } from '../ui/toast.tsx'; export const Card = () => <Toast />;",
  'apps/h5/src/features/course/course.tsx': 'export const Course = () => null;',
  'apps/h5/src/app/routes.tsx':
    "export const routes = [() => import('../features/home/home.tsx'), () => import('../features/course/course.tsx')];",
  'apps/server/src/test/start-app.ts': 'export const startApp = 1;',
  'apps/server/src/modules/course/show-course.test.ts':
    "import { startApp } from '../../test/start-app.ts'; import { find } from '../course/repo.ts'; void [startApp, find];",
  'e2e/helpers/server.ts': 'export const start = 1;',
  'tools/test/counts.ts': 'export const count = 1;',
  'tools/test/main.ts': "import { count } from './counts.ts'; void count;",
};

const check = (files: Record<string, string>) =>
  checkImports(new Map(Object.entries({ ...HOUSE, ...files })));

test('a house in order has nothing to complain about', () => {
  expect(check({})).toEqual([]);
});

const H5 = 'apps/h5/src';
const MODULES = 'apps/server/src/modules';
const CONTRACT = 'packages/contract/src';

test.each([
  // Contract knows nobody, nobody knows a neighbour.
  [`${CONTRACT}/paging.ts`, "import 'kysely';", 'the contract depends on zod only, not on kysely'],
  [
    `${CONTRACT}/paging.ts`,
    "import '../../../apps/h5/src/texts.ts';",
    'the contract must not know apps/h5/src/texts.ts',
  ],
  [
    'apps/server/src/http/pages.ts',
    "import '../../../h5/src/texts.ts';",
    'apps/server may use the contract only',
  ],
  [
    'apps/server/src/http/pages.ts',
    "import type { texts } from '@zaixue/h5/texts';",
    'apps/server may use the contract only',
  ],
  [
    `${H5}/api/request.ts`,
    "import '../../../server/src/modules/course/policy.ts';",
    'apps/h5 may use the contract only',
  ],
  [
    'apps/console/src/app/main.tsx',
    "import '../../../h5/src/texts.ts';",
    'apps/console may use the contract only',
  ],
  [
    `${MODULES}/course/show.test.ts`,
    "import '../../../../h5/src/texts.ts';",
    'apps/server may use the contract only',
  ],
  // Nothing with zod reaches the browser.
  [`${CONTRACT}/rules/mobile.ts`, "import { z } from 'zod'; void z;", 'zod must not reach the browser: zod'],
  [
    `${CONTRACT}/rules/mobile.ts`,
    "import '../calls/course.ts';",
    'calls/course.ts → packages/contract/src/entities/course.ts → zod',
  ],
  [`${CONTRACT}/errors.ts`, "export * from './entities/course.ts';", 'entities/course.ts → zod'],
  [`${CONTRACT}/constants.ts`, "import 'zod/mini';", 'zod must not reach the browser'],
  [`${H5}/platform/check.ts`, "import { z } from 'zod'; void z;", 'zod must not reach the browser'],
  [
    `${H5}/api/request.ts`,
    "import '@zaixue/contract/calls/course';",
    'the H5 takes calls and entities as types',
  ],
  [
    `${H5}/features/home/list.tsx`,
    "import { type list } from '@zaixue/contract/calls/course'; export type L = typeof list;",
    'the H5 takes calls and entities as types',
  ],
  [
    `${H5}/api/request.ts`,
    "import { course } from '@zaixue/contract/entities/course'; void course;",
    'the H5 takes calls and entities as types',
  ],
  // Layers of the H5.
  [
    `${H5}/features/home/list.tsx`,
    "import '../course/course.tsx';",
    'features/home must not use another feature',
  ],
  [
    `${H5}/features/home/list.tsx`,
    "import type { Course } from '../course/course.tsx'; export type C = typeof Course;",
    'features/home must not use another feature',
  ],
  [
    `${H5}/features/home/list.tsx`,
    "import '../../app/routes.tsx';",
    'features must not use apps/h5/src/app/routes.tsx',
  ],
  [`${H5}/ui/list.tsx`, "import '../api/api.ts';", 'ui must not use apps/h5/src/api/api.ts'],
  [`${H5}/ui/list.tsx`, "import '../session/token.ts';", 'ui must not use apps/h5/src/session/token.ts'],
  [
    `${H5}/ui/list.tsx`,
    "import '../features/course/course.tsx';",
    'ui must not use apps/h5/src/features/course/course.tsx',
  ],
  [
    `${H5}/ui/list.tsx`,
    "import '../course-card/card.tsx';",
    'ui must not use apps/h5/src/course-card/card.tsx',
  ],
  [
    `${H5}/course-card/a.tsx`,
    "import '../features/home/home.tsx';",
    'shared must not use apps/h5/src/features/home',
  ],
  [
    `${H5}/course-card/a.tsx`,
    "import '../app/routes.tsx';",
    'shared must not use apps/h5/src/app/routes.tsx',
  ],
  [`${H5}/player/controls.tsx`, "import '../features/course/course.tsx';", 'player must not use'],
  [`${H5}/platform/share.ts`, "import '../ui/toast.tsx';", 'platform must not use'],
  [`${H5}/session/logout.ts`, "import '../app/routes.tsx';", 'session must not use'],
  // Modules of the server.
  [
    `${MODULES}/video/show-video.ts`,
    "import '../course/repo.ts';",
    'module video must not use course/repo.ts',
  ],
  [
    `${MODULES}/video/show-video.ts`,
    "import '../course/routes.ts';",
    'module video must not use course/routes.ts',
  ],
  [
    `${MODULES}/video/show-video.ts`,
    "import '../course/course-repo.ts';",
    'module video must not use course/course-repo.ts',
  ],
  [
    `${MODULES}/video/show-video.ts`,
    "import type { find } from '../course/repo.ts'; export type F = typeof find;",
    'module video must not use course/repo.ts',
  ],
  [
    `${MODULES}/video/show-video.ts`,
    "import '../course/tables.ts';",
    'module video must not use course/tables.ts',
  ],
  // Tests stay among themselves.
  [
    'apps/server/src/app.ts',
    "import './test/start-app.ts';",
    'apps/server/src/test/start-app.ts is for tests only',
  ],
  ['apps/server/src/app.ts', "import './modules/course/show-course.test.ts';", 'is for tests only'],
  ['bench/main.ts', "import '../e2e/helpers/server.ts';", 'e2e/helpers/server.ts is for tests only'],
  ['tools/run-all.ts', "import './test/main.test.ts';", 'tools/test/main.test.ts is for tests only'],
  // Cycles, also of types, also through lazy loading.
  [`${MODULES}/course/repo.ts`, "import './show-course.ts'; import './routes.ts';", 'import cycle: '],
  [
    `${CONTRACT}/constants.ts`,
    "import type { price } from './rules/price.ts'; export const PAGE: typeof price = 1;",
    'import cycle: ',
  ],
  [`${H5}/features/course/course.tsx`, "import('./course.tsx');", 'import cycle: '],
])('%s with %s', (path, source, words) => {
  const found = check({ [path]: source });
  expect(found.join('\n')).toContain(words);
  expect(found[0]).toMatch(/^[\w./-]+:1 /);
});

test.each([
  [
    'a module uses another one through a use case',
    `${MODULES}/video/a.ts`,
    "import '../course/show-course.ts';",
  ],
  ['a module uses another one’s policy', `${MODULES}/video/a.ts`, "import '../course/policy.ts';"],
  ['a module uses another one’s presenter', `${MODULES}/video/a.ts`, "import '../course/present.ts';"],
  ['the composition root uses routes', 'apps/server/src/app.ts', "import './modules/course/routes.ts';"],
  ['the H5 loads a shared rule', `${H5}/api/a.ts`, "import '@zaixue/contract/rules/price';"],
  ['a feature uses its own files', `${H5}/features/home/a.tsx`, "import './home.tsx';"],
  ['a feature uses a shared part', `${H5}/features/home/a.tsx`, "import '../../course-card/card.tsx';"],
  [
    'a module uses another one’s words',
    `${MODULES}/video/a.ts`,
    "import type { T } from '../course/types.ts';",
  ],
  ['a style sheet', `${H5}/ui/a.tsx`, "import './a.module.css';"],
  [
    'a test of the H5 checks against schemas',
    `${H5}/api/a.test.ts`,
    "import '@zaixue/contract/calls/course';",
  ],
  ['a test of the contract uses fast-check', `${CONTRACT}/a.test.ts`, "import 'fast-check';"],
  ['the tests’ own program', 'tools/check-all.ts', "import './test/counts.ts';"],
])('allowed: %s', (_case, path, source) => {
  expect(check({ [path]: source })).toEqual([]);
});
