import { request } from 'node:https';
import { type PeerCertificate, TLSSocket } from 'node:tls';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Finding } from './finding.ts';
import { good, hint, problem } from './finding.ts';

/** Time limit for the answer of the public address, milliseconds. */
const LIMIT_MS = 5000;
/** Days before the end of a certificate from which it is reported. Most are renewed 30 days before. */
const SOON_DAYS = 14;

interface Answer {
  readonly status: number;
  readonly certificate: PeerCertificate;
}

/**
 * Calls `/healthz` at the public `https` address as a visitor does, and checks how long its certificate is valid. A
 * machine behind NAT may be unable to reach its own public address; that is only a hint.
 */
export async function checkPublicAddress(address: string | null, now: number): Promise<Finding[]> {
  if (!address?.startsWith('https://')) return [];
  try {
    const { status, certificate } = await callHealth(`${address}/healthz`);
    return [checkAnswer(address, status), checkCertificate(certificate, now)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const cause = code || message;
    if (/^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_)/.test(cause)) {
      return [problem(`${address} 的证书不被信任（${cause}）：浏览器会拒绝打开`)];
    }
    return [hint(`从这台机器连不上 ${address}（${cause}）：请在手机上打开看看`)];
  }
}

function checkAnswer(address: string, status: number): Finding {
  if (status === 200) return good(`${address} 有应答`);
  return problem(`${address}/healthz 回答 ${status}：请检查反向代理是否转到这个服务，服务是否在运行`);
}

/** Reports a certificate that ends soon. */
export function checkCertificate({ valid_to }: Pick<PeerCertificate, 'valid_to'>, now: number): Finding {
  const days = Math.floor((Date.parse(valid_to) - now) / DAY_MS);
  return days < SOON_DAYS
    ? problem(`证书还有 ${days} 天到期（${valid_to}）：请检查自动续期`)
    : good(`证书还有 ${days} 天到期`);
}

function callHealth(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { signal: AbortSignal.timeout(LIMIT_MS), agent: false }, (response) => {
      const { socket } = response;
      if (!(socket instanceof TLSSocket)) return reject(new Error('no TLS'));
      resolve({ status: response.statusCode ?? 0, certificate: socket.getPeerCertificate() });
      response.resume();
    });
    call.on('error', (error) =>
      reject(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? new Error(`${LIMIT_MS / 1000} 秒内没有应答`)
          : error,
      ),
    );
    call.end();
  });
}
