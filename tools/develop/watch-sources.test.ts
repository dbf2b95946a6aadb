import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchSources } from './watch-sources.ts';

/** Watches a folder with one source in a subfolder; `saves` counts what was told. */
function open() {
  const root = mkdtempSync(join(tmpdir(), 'zaixue-watch-'));
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  writeFileSync(join(root, 'src', 'deep', 'a.ts'), '0');
  writeFileSync(join(root, 'config.ts'), '0');
  let saves = 0;
  const stop = watchSources(root, ['src', 'config.ts'], () => {
    saves += 1;
  });
  onTestFinished(() => {
    stop();
    rmSync(root, { recursive: true, force: true });
  });
  const expectSaves = (count: number) => expect.poll(() => saves).toBe(count);
  return { at: (...parts: string[]) => join(root, ...parts), expectSaves };
}

test('each way of saving is told: in place, by rename twice, a new file, a removed one', async () => {
  const { at, expectSaves } = open();
  const file = at('src', 'deep', 'a.ts');
  writeFileSync(file, '1');
  await expectSaves(1);
  for (const count of [2, 3]) {
    writeFileSync(`${file}.tmp`, String(count));
    renameSync(`${file}.tmp`, file);
    await expectSaves(count);
  }
  writeFileSync(at('src', 'b.ts'), '');
  await expectSaves(4);
  rmSync(file);
  await expectSaves(5);
  writeFileSync(at('config.ts'), '1');
  await expectSaves(6);
});

test('a new folder is watched too, also after it was removed and made again', async () => {
  const { at, expectSaves } = open();
  mkdirSync(at('src', 'new', 'below'), { recursive: true });
  writeFileSync(at('src', 'new', 'below', 'a.ts'), '0');
  await expectSaves(1);
  writeFileSync(at('src', 'new', 'below', 'a.ts'), '1');
  await expectSaves(2);
  rmSync(at('src', 'new'), { recursive: true });
  await expectSaves(3);
  mkdirSync(at('src', 'new'));
  writeFileSync(at('src', 'new', 'a.ts'), '2');
  await expectSaves(4);
  writeFileSync(at('src', 'new', 'a.ts'), '3');
  await expectSaves(5);
});

test('tests, temporary files and a save without a change do not count', async () => {
  const { at, expectSaves } = open();
  writeFileSync(at('src', 'a.test.ts'), '1');
  writeFileSync(at('src', '.a.ts.swp'), '1');
  writeFileSync(at('src', 'deep', 'a.ts'), '0');
  writeFileSync(at('config.ts'), '1');
  await expectSaves(1);
});
