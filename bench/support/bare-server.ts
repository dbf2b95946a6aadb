import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** An answer that is given again and again. */
export interface BareAnswer {
  readonly path: string;
  readonly contentType: string;
  /** File with the bytes. */
  readonly file: string;
}

/**
 * The baseline of throughput, a separate program: `node bare-server.ts <file> <port>`. A Fastify server without hooks answers each path of
 * the list in the file (JSON) with the bytes of a file, which it keeps in memory.
 */
const [list = '', port = '0'] = process.argv.slice(2);
const app = fastify();
for (const { path, contentType, file } of JSON.parse(readFileSync(list, 'utf8')) as BareAnswer[]) {
  const body = readFileSync(file);
  app.get(path, (_request, reply) => {
    reply.header('content-type', contentType);
    return reply.send(body);
  });
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('is ready');
