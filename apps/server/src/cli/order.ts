import { openEveryService } from '../composition/open-every-service.ts';
import { ConfigError, readConfig } from '../config.ts';
import { runOrder, USAGE } from './order/run-order.ts';

/** Runs the command and answers its exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (['--help', '-h'].includes(args[0] ?? '--help')) {
    console.log(USAGE);
    return args.length > 0 ? 0 : 1;
  }
  const config = readConfig(process.env);
  const services = await openEveryService(config);
  try {
    const origin = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    return await runOrder({ services, origin, say: console.log, complain: console.error }, args);
  } finally {
    await services.kv.close();
    await services.db.destroy();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError ? `zaixue: ${error.message}` : error);
  process.exitCode = 1;
}
