import { createHash } from 'node:crypto';

/** What an installation depends on: the lock, and the platform its binary packages were picked for.
 * @param {string | Buffer} lock content of `package-lock.json`
 * @param {string} platform e.g. `linux`
 * @param {string} arch e.g. `x64`
 * @returns {string} */
export function installStamp(lock, platform = process.platform, arch = process.arch) {
  return `${platform}-${arch}-${createHash('sha256').update(lock).digest('hex')}`;
}
