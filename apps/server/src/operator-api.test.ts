import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { openTestSite } from './testing/test-site.ts';

test('every answer of the operator API names the version of the console, refusals too', async () => {
  const { services } = await openTestSite();
  const browserApps = {
    registerH5: async () => undefined,
    registerConsole: async () => undefined,
    consoleVersion: 'build-7',
  };
  const app = await createApp(services, { browserApps });
  onTestFinished(() => app.close());
  const answers = await Promise.all(
    ['categories', 'nothing'].map((path) => app.inject(`/operator/api/${path}`)),
  );
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['x-console-version']])).toEqual([
    [401, 'build-7'],
    [404, 'build-7'],
  ]);
});
