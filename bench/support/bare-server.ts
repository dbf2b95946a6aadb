import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** A Fastify server with one route that responds with the bytes of a file: the baseline of throughput. */
const [file = '', port = '0'] = process.argv.slice(2);
const body = readFileSync(file, 'utf8');
const app = fastify();
app.get('/api/v2/courses', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8');
  return body;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('is ready');
