import { runServer } from './start/start-server.ts';

// `npm start` serves a demo unless `DEMO` says otherwise.
await runServer(process.env, { demoByDefault: process.argv.includes('--demo') });
