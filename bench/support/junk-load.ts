import { Agent, request } from 'node:http';

/**
 * A separate program, so that it does not slow down the measuring process: `node junk-load.ts <site> <clients> <network>`.
 * Each client requests pages with random query parameters, one after the other, until SIGTERM. A client has one IP address of the
 * network, in X-Forwarded-For. At the end it prints the number of responses by status.
 */
const [site = '', clients = '', network = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) });
const statuses: Record<number, number> = {};

function ask(path: string, client: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      site + path,
      { agent, headers: { 'x-forwarded-for': client, 'accept-encoding': 'br' } },
      (response) => {
        const status = response.statusCode ?? 0;
        statuses[status] = (statuses[status] ?? 0) + 1;
        response.resume().on('end', () => resolve());
      },
    );
    sent.once('error', reject).end();
  });
}

let isStopping = false;
process.once('SIGTERM', () => {
  isStopping = true;
});
console.log('sending');
await Promise.all(
  Array.from({ length: Number(clients) }, async (_, client) => {
    for (let number = 0; !isStopping; number += 1) {
      // Half of them in a parameter that the screen reads, so that each is a different page.
      const junk = `${client}-${number}`;
      await ask(
        number % 2 ? `/courses?junk=${junk}` : `/search?keywords=${junk}`,
        `${network}.${client + 1}`,
      );
    }
  }),
);
agent.destroy();
console.log(JSON.stringify(statuses));
