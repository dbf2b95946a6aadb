import { openEveryService } from '../composition/open-every-service.ts';
import { runOrder, USAGE } from './order/run-order.ts';
import { runDatabaseCommand } from './run-database-command.ts';

await runDatabaseCommand({
  usage: USAGE,
  open: openEveryService,
  run: (services, args, config) => {
    const origin = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
    return runOrder({ services, origin, say: console.log, complain: console.error }, args);
  },
});
