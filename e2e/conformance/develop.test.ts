// @module-tag complete
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHILD_ENVIRONMENT } from '../../tools/site/child-environment.ts';
import { findFreePort } from '../../tools/site/free-port.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { copyRepository } from '../support/site/copy-repository.ts';

// A server that starts again while the machine does other things.
vi.setConfig({ expect: { poll: { timeout: 60_000 } }, testTimeout: 180_000 });

const browser = useBrowser();

type Save = (file: string, text: string) => void;
const SAVES: [string, Save][] = [
  ['written in place', writeFileSync],
  [
    'replaced by a rename',
    (file, text) => {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'zaixue-develop-'));
const clone = join(folder, 'clone');
let url = '';
let output = '';
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  copyRepository(clone);
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const launcher = spawn(process.execPath, ['tools/run.mjs', 'dev'], {
    cwd: clone,
    env: { ...CHILD_ENVIRONMENT, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  stop = async () => {
    if (launcher.exitCode !== null) return;
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
  };
  const ended = once(launcher, 'exit').then(() => true);
  while (!output.includes('is ready')) {
    const isOver = await Promise.race([once(launcher.stdout, 'data').then(() => false), ended]);
    if (isOver) throw new Error(`npm run dev ended:\n${output}`);
  }
});

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces a piece of a source file by saving it that way; the piece has to be there. */
function edit(save: Save, path: string, from: string, to: string): void {
  const file = join(clone, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  save(file, text.replace(from, to));
}

/** What the server answers. */
const answerOf = (path: string): Promise<string> =>
  fetch(url + path, { headers: { accept: 'text/html' } }).then(
    (response) => response.text(),
    // While the server starts again.
    () => '',
  );

test('a text and a style are replaced in the running page, however they are saved', async () => {
  const visit = await openVisit(browser(), url);
  const { page } = visit;
  // Vite tells of changes over a connection that is opened beside the page; what is saved earlier never arrives.
  const isConnected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await visit.open('/');
  await isConnected;
  const tab = page.getByRole('navigation').getByRole('link').nth(1);
  await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
  let name = '在学';
  for (const [way, save] of SAVES) {
    const next = `${name}中`;
    edit(save, 'apps/h5/src/texts.ts', `study: '${name}',\n  member:`, `study: '${next}',\n  member:`);
    await expect.poll(() => tab.textContent(), { message: way }).toBe(next);
    name = next;
  }
  let width = '1px';
  for (const [way, save] of SAVES) {
    const css = 'apps/h5/src/app/tab-layout.module.css';
    if (width === '1px') edit(writeFileSync, css, '.above {', '.above {\n  outline-offset: 1px;');
    const next = `${Number.parseInt(width, 10) + 1}px`;
    edit(save, css, `outline-offset: ${width}`, `outline-offset: ${next}`);
    const offset = () =>
      tab.evaluate(
        (link) => getComputedStyle(link.closest('nav')?.parentElement ?? document.body).outlineOffset,
      );
    await expect.poll(offset, { message: way }).toBe(next);
    width = next;
  }
  expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('same document');
  // The server renders the present sources too.
  expect(await answerOf('/')).toContain(name);
});

test('a save of a server or contract file starts the server again, however it is saved', async () => {
  let page = '演示短信';
  let message = '路由不存在';
  for (const [way, save] of SAVES) {
    edit(save, 'apps/server/src/demo/routes/outbox-page.ts', `title: '${page}`, `title: '${page}！`);
    page += '！';
    await expect.poll(() => answerOf('/demo/outbox'), { message: way }).toContain(`<title>${page}`);
    edit(save, 'packages/contract/src/errors.ts', `'${message}'`, `'${message}！'`);
    message += '！';
    await expect.poll(() => answerOf('/api/v3/nowhere'), { message: way }).toContain(`"${message}"`);
  }
});

test('a server that cannot start waits for the next save; the page then works again', async () => {
  edit(
    writeFileSync,
    'apps/server/src/app.ts',
    'export async function createApp',
    'export async function function createApp',
  );
  await expect.poll(() => output).toContain('It starts again after the next save.');
  edit(writeFileSync, 'apps/server/src/app.ts', 'async function function', 'async function');
  await expect.poll(() => answerOf('/')).toContain('在学');
});
