import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { useLogger } from '../../../lib/operator-log.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const OK = { code: 0, message: '', data: [] };

function collectLines() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  useLogger(pino({}, stream));
  onTestFinished(() => useLogger(null));
  return lines;
}

const report = (message: unknown) => ({ message, stack: 'Error: no\n  at x', screen: 'course' }) as never;

test('a crash is logged once with its request id, and neither member nor address', async () => {
  const lines = collectLines();
  const site = await openTestSite();
  expect(await site.call('clientError', report('cannot read x of undefined'))).toEqual(OK);
  expect(await site.call('clientError', report('cannot read x of undefined'))).toEqual(OK);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    msg: 'a browser reports a crash: cannot read x of undefined',
    screen: 'course',
    stack: 'Error: no\n  at x',
    reqId: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|member/);
});

test('texts are cut, control characters removed, and other types are taken as empty', async () => {
  const lines = collectLines();
  const site = await openTestSite();
  expect(await site.call('clientError', report(`\u001b[31m${'x'.repeat(400)}`))).toEqual(OK);
  expect(await site.call('clientError', report({ a: 1 }))).toEqual(OK);
  expect(lines.map(({ msg }) => msg)).toEqual([
    `a browser reports a crash: [31m${'x'.repeat(295)}`,
    'a browser reports a crash: without a message',
  ]);
});

test('one address may report six times a minute and sixty times a day', async () => {
  collectLines();
  const site = await openTestSite();
  const codes: number[] = [];
  for (let minute = 0; minute < 11; minute += 1) {
    for (let index = 0; index < 7; index += 1) codes.push((await site.call('clientError', report('x'))).code);
    site.clock.advance(60_000);
  }
  expect(codes.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 429]);
  expect(codes.filter((code) => code === 0)).toHaveLength(60);
});
