import { readFileSync } from 'node:fs';
import { fromRoot } from '../launch/paths.mjs';
import { judgeLicences, type LockedPackage } from './judge-licences.ts';

const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const wrong = judgeLicences(lock.packages);
if (wrong.length > 0) console.error(wrong.join('\n'));
else console.log(`${Object.keys(lock.packages).length} packages are under licences of the list.`);
process.exitCode = wrong.length > 0 ? 1 : 0;
