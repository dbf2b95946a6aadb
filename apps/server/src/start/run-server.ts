import type { RegisterH5 } from '../app.ts';
import { ConfigError, readConfig } from '../config.ts';
import { keepFilesPrivate } from './data-folder.ts';
import { startServer } from './start-server.ts';

/** Runs the server in this process. What the operator can mend is one line and exit code 1. */
export async function runServer(env: NodeJS.ProcessEnv, registerH5?: RegisterH5): Promise<void> {
  keepFilesPrivate();
  try {
    await startServer(readConfig(env), registerH5);
  } catch (error) {
    // Anything else is a bug and keeps its trace.
    console.error(error instanceof ConfigError ? `zaixue: ${error.message}` : error);
    process.exit(1);
  }
}
