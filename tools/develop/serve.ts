import { runServer } from '../../apps/server/src/start/start-server.ts';
import { registerH5Sources } from './register-h5-sources.ts';

await runServer(process.env, registerH5Sources);
