// Every npm script enters here on the host's own Node, which may be any version from 20 on.
// This file keeps to syntax that much older versions can read, so that they get a sentence, not a stack trace.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Zaixue needs Node 20 or newer to start (this is ${process.versions.node}): https://nodejs.org`,
  );
  process.exit(1);
}
import('./launch/main.mjs').then((launcher) => launcher.main(process.argv.slice(2)));
