import { ConfigError, readConfig } from './config.ts';
import { startServer } from './start-server.ts';

try {
  await startServer(readConfig(process.env));
} catch (error) {
  // A cause the operator can mend is one line; anything else is a bug and keeps its trace.
  console.error(error instanceof ConfigError ? `zaixue: ${error.message}` : error);
  process.exit(1);
}
