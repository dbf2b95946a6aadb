import { createServices } from '../start/create-services.ts';
import { runOrder, USAGE } from './order/run-order.ts';
import { runDatabaseCommand } from './run-database-command.ts';

await runDatabaseCommand({
  usage: USAGE,
  open: createServices,
  run: (services, args, config) => {
    // Empty: refunds are asked about, as no vendor could report to an address that only this machine has.
    return runOrder(
      { services, origin: config.publicUrl ?? '', say: console.log, complain: console.error },
      args,
    );
  },
});
