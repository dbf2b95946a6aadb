import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../launch/paths.mjs';
import { findFreePort } from '../site/free-port.ts';
import { findOrInstall } from '../test/environment/programs.ts';
import { type Service, startService } from '../test/environment/service.ts';

const readSample = (name: string): string => readFileSync(fromRoot('deploy', name), 'utf8');

export const PROXIES = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof PROXIES)[number];

/**
 * Starts a proxy with the sample of `deploy/` without TLS, in front of servers on these ports of 127.0.0.1; by default on a free
 * port.
 */
export async function startProxy(
  name: ProxyName,
  ports: readonly number[],
  ownPort?: number,
): Promise<Service | { missing: string }> {
  const program = await findOrInstall([name], [name]);
  if ('missing' in program) return program;
  const folder = mkdtempSync(join(tmpdir(), `zaixue-${name}-`));
  const port = ownPort ?? (await findFreePort());
  const prepare = { caddy: prepareCaddy, nginx: prepareNginx }[name];
  const { args, stopSignal } = prepare(folder, port, ports);
  return startService({
    program: program.path,
    args,
    folder,
    port,
    url: `http://127.0.0.1:${port}`,
    stopSignal,
  });
}

interface Prepared {
  readonly args: readonly string[];
  readonly stopSignal: NodeJS.Signals;
}

function prepareCaddy(folder: string, port: number, ports: readonly number[]): Prepared {
  const config = join(folder, 'Caddyfile');
  const sample = readSample('Caddyfile')
    .replace('{$SITE_DOMAIN}', `http://127.0.0.1:${port}`)
    .replace(/\{\$SITE_SERVERS[^}]*\}/, ports.map((each) => `127.0.0.1:${each}`).join(' '));
  // Without the interface on port 2019 and the folder of certificates, which belong to Caddy's real installation.
  writeFileSync(config, `{\n\tadmin off\n\tstorage file_system ${folder}\n\tauto_https off\n}\n${sample}`);
  return { args: ['run', '--adapter', 'caddyfile', '--config', config], stopSignal: 'SIGTERM' };
}

function prepareNginx(folder: string, port: number, ports: readonly number[]): Prepared {
  const servers = ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n');
  const site = readSample('nginx.conf')
    .replace(/( {4}server 127\.0\.0\.1:\d+.*\n)+/, `${servers}\n`)
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {4}listen 443.*\n/, `    listen 127.0.0.1:${port};\n`)
    .replace(/ {4}(listen \[::\]|ssl_).*\n/g, '');
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'site.conf'), site);
  const main = `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}`;
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, main);
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  return { args: ['-e', join(folder, 'error.log'), '-c', config, ...user], stopSignal: 'SIGTERM' };
}
