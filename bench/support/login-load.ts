import { Agent, request } from 'node:http';

/** How many logins are sent at once, each on a connection of its own. */
const PARALLEL = 200;

/**
 * A separate program, so that it does not slow down the measuring process: `node login-load.ts <site> <password> <mobile…>`.
 * It keeps 200 logins in progress, each followed by the next one, until SIGTERM;
 * then it prints how many succeeded and how many were rejected.
 */
const [site = '', password = '', ...mobiles] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
const codes = new Map<number, number>();
let isStopping = false;

/** Logs in and resolves with the code of the answer. */
function logIn(mobile: string): Promise<number> {
  const body = JSON.stringify({ mobile, password });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(`${site}/api/v2/login/password`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve((JSON.parse(text) as { code: number }).code));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

process.once('SIGTERM', () => {
  isStopping = true;
});
console.log('sending');
await Promise.all(
  Array.from({ length: PARALLEL }, async (_, person) => {
    for (let login = person; !isStopping; login += PARALLEL) {
      const code = await logIn(mobiles[login % mobiles.length] ?? '');
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  }),
);
agent.destroy();
console.log(JSON.stringify({ accepted: codes.get(0) ?? 0, refused: codes.get(429) ?? 0 }));
