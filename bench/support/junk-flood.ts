import { Agent, request } from 'node:http';

/**
 * Program of its own, so that it does not slow down who measures: `node junk-flood.ts <site> <clients> <network>`.
 * Each client asks for addresses with a query of junk, one after the other, until the program is told to stop; a client has one address of the
 * network, as a trusted proxy tells it. Then it writes how many requests were answered with each status.
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
console.log('flooding');
await Promise.all(
  Array.from({ length: Number(clients) }, async (_, client) => {
    for (let number = 0; !isStopping; number += 1) {
      // Half of it in a name that the screen reads, so that every one is another page.
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
