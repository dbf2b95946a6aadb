// Puts together what a container image needs to run the program: its sources without tests, the built H5, the built console and the production
// packages. Usage: node tools/image/assemble.mjs <new folder>, after `npm run build`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { findNpm } from '../launch/npm.mjs';
import { ASSEMBLED_MARK, fromRoot } from '../launch/paths.mjs';

const PROGRAM = [
  '.npmrc',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'apps/console/dist',
  'apps/h5/dist/client',
  'apps/h5/dist/server',
  'apps/server/demo',
  'apps/server/package.json',
  'apps/server/spoken-digits',
  'apps/server/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'tools/launch',
  'tools/run.mjs',
];
/** Tests and what only they use. */
const LEFT_OUT = /\.test\.tsx?$|[/\\]apps[/\\]server[/\\]src[/\\]testing$/;
/** The workspaces whose packages are installed. The built apps contain their packages. */
const WORKSPACES = ['apps/server', 'packages/contract'];
/** npm reads the package.json of every workspace. */
const MANIFESTS = ['apps/console', 'apps/h5', 'apps/server', 'bench', 'e2e', 'packages/contract'];

/** @param {string} path @param {string} target */
function copy(path, target) {
  const source = fromRoot(path);
  if (!existsSync(source)) throw new Error(`${path} is missing. Run \`npm run build\` first.`);
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(source, join(target, path), { recursive: true, filter: (each) => !LEFT_OUT.test(each) });
}

/** Installs the production packages in a folder of their own and moves them to `target`.
 * @param {string} target */
function installPackages(target) {
  const folder = mkdtempSync(join(dirname(target), 'install-'));
  try {
    for (const path of ['.npmrc', 'package.json', 'package-lock.json']) copy(path, folder);
    for (const workspace of MANIFESTS) copy(join(workspace, 'package.json'), folder);
    const npm = findNpm();
    const only = WORKSPACES.flatMap((workspace) => ['--workspace', workspace]);
    const args = [...npm.args, 'ci', '--omit=dev', '--prefer-offline', '--no-progress', ...only];
    const { status } = spawnSync(npm.command, args, { cwd: folder, stdio: 'inherit', shell: npm.shell });
    if (status !== 0) throw new Error(`npm ci failed (code ${status}).`);
    renameSync(join(folder, 'node_modules'), join(target, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} target folder that does not exist yet */
export function assemble(target) {
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  mkdirSync(target, { recursive: true });
  for (const path of PROGRAM) copy(path, target);
  installPackages(target);
  writeFileSync(join(target, ASSEMBLED_MARK), 'Made by tools/image/assemble.mjs.\n');
}

if (basename(process.argv[1] ?? '') === basename(import.meta.filename)) {
  const target = resolve(process.argv[2] ?? join(tmpdir(), 'zaixue-image'));
  assemble(target);
  console.log(`The program is in ${target}`);
}
