import { createServices } from '../start/create-services.ts';
import { runOrder, USAGE } from './order/run-order.ts';
import { runDatabaseCommand } from './run-command.ts';

await runDatabaseCommand({
  usage: USAGE,
  open: createServices,
  run: (services, args, config) => {
    // Without a public address no gateway could send notices, so refunds are polled.
    return runOrder(
      { services, origin: config.publicUrl ?? '', print: console.log, printError: console.error },
      args,
    );
  },
});
