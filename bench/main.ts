import { cleanUpWhenInterrupted } from '../tools/test/environment/on-interrupt.ts';
import { measureBackup } from './backup.ts';
import { measureKillProcessing, measurePurchasesKill } from './crashes.ts';
import { measureExports } from './exports.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGrowth } from './growth.ts';
import { measureImports } from './imports.ts';
import { measureInteraction } from './interaction.ts';
import { measureJunk } from './junk.ts';
import { measureLargeSite } from './large-site.ts';
import { measureLogin } from './login.ts';
import { measureFaults } from './machines/faults.ts';
import { measureLoad } from './machines/load.ts';
import { readBenchArguments } from './machines/options.ts';
import { measurePlaying } from './machines/playing.ts';
import { measureMetrics } from './metrics.ts';
import { measureOperatorLists } from './operator-lists.ts';
import { measureOrders } from './orders.ts';
import { measurePlayer } from './player.ts';
import { measurePlayerNetwork } from './player-network.ts';
import { measureSearch } from './search.ts';
import { measureSlowBodies } from './slow-bodies.ts';
import { measureStart } from './start.ts';
import { measureStatistics } from './statistics.ts';
import { measureStudyGrowth } from './study-growth.ts';
import { measureThroughput } from './throughput.ts';
import { measureTranscoding } from './transcoding.ts';

// Databases and the like run in process groups of their own.
cleanUpWhenInterrupted();
const { names: wanted, options } = readArguments();

function readArguments(): ReturnType<typeof readBenchArguments> {
  try {
    return readBenchArguments(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** All benches. `npm run bench` runs all of them, `npm run bench -- throughput growth` only the named ones. */
const benches = {
  throughput: measureThroughput,
  metrics: measureMetrics,
  growth: measureGrowth,
  'study-growth': measureStudyGrowth,
  'large-site': measureLargeSite,
  login: measureLogin,
  search: measureSearch,
  'operator-lists': measureOperatorLists,
  statistics: measureStatistics,
  start: measureStart,
  'first-load': measureFirstLoad,
  player: measurePlayer,
  'player-network': measurePlayerNetwork,
  interaction: measureInteraction,
  orders: measureOrders,
  transcoding: measureTranscoding,
  'kill-processing': measureKillProcessing,
  'purchases-kill': measurePurchasesKill,
  junk: measureJunk,
  'slow-bodies': measureSlowBodies,
  backup: measureBackup,
  imports: measureImports,
  exports: measureExports,
  playing: measurePlaying,
  load: () => measureLoad(options),
  faults: () => measureFaults(options),
} as const;

const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  await run();
}
