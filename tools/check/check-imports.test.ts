import { expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

/** A small repository in which every rule is kept; each case adds a file. */
const REPOSITORY = {
  'packages/contract/src/errors.ts': 'export const failures = {};',
  'packages/contract/src/constants.ts': 'export const PAGE = 10;',
  'packages/contract/src/rules/price.ts':
    "import { PAGE } from '../constants.ts'; export const price = PAGE;",
  'packages/contract/src/entities/course.ts': "import { z } from 'zod'; export const course = z.object({});",
  'packages/contract/src/calls/course.ts':
    "import { course } from '../entities/course.ts'; export const list = course;",
  'packages/contract/src/call.ts': "import type { z } from 'zod'; export type Call = z.ZodType;",
  'apps/server/src/domains/catalog/courses/repo.ts': 'export const find = () => {};',
  'apps/server/src/domains/catalog/courses/routes.ts':
    "import { find } from './repo.ts'; export const routes = find;",
  'apps/server/src/domains/catalog/courses/policy.ts': 'export const mayWatch = true;',
  'apps/server/src/domains/catalog/courses/present.ts': 'export const present = 1;',
  'apps/server/src/domains/catalog/courses/queries.ts': 'export const findTitles = () => {};',
  'apps/server/src/domains/catalog/courses/show-course.ts':
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
  'apps/h5/src/shared/course-card/card.tsx':
    "import { Toast } from '../../ui/toast.tsx'; export const Card = () => <Toast />;",
  'apps/h5/src/features/course/course.tsx': 'export const Course = () => null;',
  'apps/h5/src/app/routing/routes.tsx':
    "export const routes = [() => import('../../features/home/home.tsx'), () => import('../../features/course/course.tsx')];",
  'apps/console/src/ui/button.tsx':
    "import { Button as Kit } from '@mantine/core'; export const Button = () => <Kit />;",
  'apps/console/src/api/call.ts':
    "import { list } from '@zaixue/contract/calls/course'; export const call = list;",
  'apps/console/src/features/courses/list.tsx':
    "import { Button } from '../../ui/button.tsx'; import { call } from '../../api/call.ts'; export const List = () => <Button>{call}</Button>;",
  'apps/console/src/features/members/list.tsx': 'export const Members = () => null;',
  'apps/console/vite.config.ts': "import '../../tools/browser-build/precompress.ts';",
  'tools/browser-build/precompress.ts': 'export const precompress = 1;',
  'apps/server/src/test/start-app.ts': 'export const startApp = 1;',
  'apps/server/src/domains/catalog/courses/show-course.test.ts':
    "import { startApp } from '../../../test/start-app.ts'; import { find } from './repo.ts'; void [startApp, find];",
  'e2e/helpers/server.ts': 'export const start = 1;',
  'tools/test/stage.ts': 'export const count = 1;',
  'tools/test/main.ts': "import { count } from './counts.ts'; void count;",
};

const check = (files: Record<string, string>) =>
  checkImports(new Map(Object.entries({ ...REPOSITORY, ...files })));

test('a repository that keeps every rule has no violation', () => {
  expect(check({})).toEqual([]);
});

const H5 = 'apps/h5/src';
const CONSOLE = 'apps/console/src';
const DOMAINS = 'apps/server/src/domains';
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
    'apps/server/src/http/pages/pages.ts',
    "import '../../../../h5/src/texts.ts';",
    'apps/server may use the contract only',
  ],
  [
    'apps/server/src/http/pages/pages.ts',
    "import type { texts } from '@zaixue/h5/texts';",
    'apps/server may use the contract only',
  ],
  [
    `${H5}/api/request.ts`,
    "import '../../../server/src/domains/catalog/courses/policy.ts';",
    'apps/h5 may use the contract only',
  ],
  [
    'apps/console/src/app/main.tsx',
    "import '../../../h5/src/texts.ts';",
    'apps/console may use the contract only',
  ],
  [
    `${DOMAINS}/catalog/courses/show.test.ts`,
    "import '../../../../../h5/src/texts.ts';",
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
    "import '../../app/routing/routes.tsx';",
    'features must not use apps/h5/src/app/routing/routes.tsx',
  ],
  [
    `${CONSOLE}/features/courses/a.tsx`,
    "import '@mantine/core';",
    'only apps/console/src/ui imports @mantine/core',
  ],
  [
    `${CONSOLE}/app/a.tsx`,
    "import '@tanstack/react-table';",
    'only apps/console/src/ui imports @tanstack/react-table',
  ],
  [
    `${CONSOLE}/features/courses/a.tsx`,
    "import '../members/list.tsx';",
    'features/courses must not use another feature',
  ],
  [
    `${CONSOLE}/ui/a.tsx`,
    "import '../api/call.ts';",
    'ui must not use apps/console/src/api/call.ts; it may use texts',
  ],
  [`${CONSOLE}/api/a.ts`, "import '../ui/button.tsx';", 'api must not use apps/console/src/ui/button.tsx'],
  [
    `${CONSOLE}/ui/a.tsx`,
    "import '@zaixue/h5/ui/toast';",
    'apps/console may use the contract only, not apps/h5/src/ui/toast.ts',
  ],
  [
    `${CONSOLE}/ui/a.tsx`,
    "import '../../../../tools/browser-build/precompress.ts';",
    'apps/console may use the contract only, not tools/browser-build/precompress.ts',
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
    "import '../shared/course-card/card.tsx';",
    'ui must not use apps/h5/src/shared/course-card/card.tsx',
  ],
  [
    `${H5}/shared/course-card/a.tsx`,
    "import '../../features/home/home.tsx';",
    'shared must not use apps/h5/src/features/home',
  ],
  [
    `${H5}/shared/course-card/a.tsx`,
    "import '../../app/routing/routes.tsx';",
    'shared must not use apps/h5/src/app/routing/routes.tsx',
  ],
  [`${H5}/player/controls.tsx`, "import '../features/course/course.tsx';", 'player must not use'],
  [`${H5}/platform/share.ts`, "import '../ui/toast.tsx';", 'platform must not use'],
  [`${H5}/session/logout.ts`, "import '../app/routing/routes.tsx';", 'session must not use'],
  // Domains of the server.
  ...['repo.ts', 'routes.ts', 'list-repo.ts', 'create-routes.ts'].map((name) => [
    `${DOMAINS}/learning/lessons/show-video.ts`,
    `import '../../catalog/courses/${name}';`,
    `the domain learning must not use catalog/…/${name}`,
  ]),
  [
    `${DOMAINS}/learning/lessons/show-video.ts`,
    "import type { find } from '../../catalog/courses/repo.ts'; export type F = typeof find;",
    'the domain learning must not use catalog/…/repo.ts',
  ],
  ...['http', 'db', 'ports/pay', 'lib'].map((folder) => [
    `apps/server/src/${folder}/a.ts`,
    `import '${folder.includes('/') ? '../' : ''}../domains/catalog/courses/policy.ts';`,
    `${folder.split('/')[0]} must not use the domain catalog`,
  ]),
  [
    `${DOMAINS}/catalog/courses/present.ts`,
    "import '../../catalog-search/find.ts';",
    'cycle of domains: ',
    { [`${DOMAINS}/catalog-search/find.ts`]: "import '../catalog/courses/policy.ts';" },
  ],
  // Tests stay among themselves.
  [
    'apps/server/src/app.ts',
    "import './test/start-app.ts';",
    'apps/server/src/test/start-app.ts is for tests only',
  ],
  ['apps/server/src/app.ts', "import './domains/catalog/courses/show-course.test.ts';", 'is for tests only'],
  ['bench/main.ts', "import '../e2e/helpers/server.ts';", 'e2e/helpers/server.ts is for tests only'],
  ['tools/run-all.ts', "import './test/main.test.ts';", 'tools/test/main.test.ts is for tests only'],
  // Cycles, also of types, also through lazy loading.
  [
    `${DOMAINS}/catalog/courses/repo.ts`,
    "import './show-course.ts'; import './routes.ts';",
    'import cycle: ',
  ],
  [
    `${CONTRACT}/constants.ts`,
    "import type { price } from './rules/price.ts'; export const PAGE: typeof price = 1;",
    'import cycle: ',
  ],
  [`${H5}/features/course/course.tsx`, "import('./course.tsx');", 'import cycle: '],
] as [string, string, string, Record<string, string>?][])(
  '%s with %s',
  (path, source, words, others = {}) => {
    const found = check({ ...others, [path]: source });
    expect(found.join('\n')).toContain(words);
    expect(found[0]).toMatch(/^[\w./-]+:1 /);
  },
);

test.each([
  ...['show-course.ts', 'policy.ts', 'present.ts', 'queries.ts'].map((name) => [
    `a domain uses ${name} of another`,
    `${DOMAINS}/learning/lessons/a.ts`,
    `import '../../catalog/courses/${name}';`,
  ]),
  [
    'a part uses the repository of another part of its domain',
    `${DOMAINS}/catalog/search/a.ts`,
    "import '../courses/repo.ts';",
  ],
  [
    'the composition root uses routes',
    'apps/server/src/app.ts',
    "import './domains/catalog/courses/routes.ts';",
  ],
  ['the H5 loads a shared rule', `${H5}/api/a.ts`, "import '@zaixue/contract/rules/price';"],
  ['a feature uses its own files', `${H5}/features/home/a.tsx`, "import './home.tsx';"],
  [
    'a feature uses a shared part',
    `${H5}/features/home/a.tsx`,
    "import '../../shared/course-card/card.tsx';",
  ],
  ['a style sheet', `${H5}/ui/a.tsx`, "import './a.module.css';"],
  [
    'a test of the H5 checks against schemas',
    `${H5}/api/a.test.ts`,
    "import '@zaixue/contract/calls/course';",
  ],
  ['a test of the contract uses fast-check', `${CONTRACT}/a.test.ts`, "import 'fast-check';"],
  ['the tests’ own program', 'tools/check-all.ts', "import './test/counts.ts';"],
] as [string, string, string][])('allowed: %s', (_case, path, source) => {
  expect(check({ [path]: source })).toEqual([]);
});
