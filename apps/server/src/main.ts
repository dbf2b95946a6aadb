import { runServer } from './start/start-server.ts';

await runServer(process.env);
