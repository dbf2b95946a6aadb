import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { ServerConfig } from '../../config.ts';
import { createRedactor, describeError, type Redact } from './redact.ts';

/**
 * Creates the logger of a server process. Each line is a JSON object on stdout with `level`, `time` (ISO 8601, UTC),
 * `pid` and `msg`; on a terminal it is a readable line. Every line is cleaned of secrets and personal data.
 * @param stream replaces stdout; for tests
 */
export async function createLogger(config: ServerConfig, stream?: DestinationStream): Promise<Logger> {
  const redact = createRedactor(secretsOf(config));
  return pino(options(config.logLevel, redact), stream ?? (await openOutput(config)));
}

function options(level: string, redact: Redact) {
  return {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
    // The last step before output, so that nothing is missed.
    hooks: { streamWrite: redact },
  };
}

/** Secrets of the configuration, which errors of connections may repeat. */
function secretsOf(config: ServerConfig): string[] {
  const passwords = [config.databaseUrl, config.redisUrl].map((url) => (url ? new URL(url).password : ''));
  return [...passwords, config.metricsToken ?? '', config.backupPassphrase ?? ''];
}

/** Writes at once: a line is on its way before the process can end. */
async function openOutput({ production }: ServerConfig): Promise<DestinationStream> {
  if (production || !process.stdout.isTTY) return pino.destination({ dest: 1, sync: true });
  // Loaded only on a terminal.
  const { default: pretty } = await import('pino-pretty');
  return pretty({ destination: 1, sync: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss.l' });
}
