import { createHmac } from 'node:crypto';
import { fetchVendorText } from '../call-vendor.ts';
import type { AlarmSender } from './port.ts';
import { shorten } from './post-to-robot.ts';

/**
 * Any receiver of JSON: `{site, alarm, state, text, at}`; any 2xx status is a success. With a secret the header
 * `x-zaixue-signature` has the HMAC-SHA256 of `x-zaixue-timestamp`, a full stop and the body, keyed with the secret, in
 * hexadecimal.
 */
export function createGenericReceiver(url: URL, secret: string): AlarmSender {
  return {
    async send({ site, alarm, state, text, at }) {
      const body = JSON.stringify({ site, alarm, state, text, at });
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      const answer = await fetchVendorText(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-zaixue-timestamp': String(at),
          ...(secret === '' ? {} : { 'x-zaixue-signature': signature }),
        },
        body,
      });
      if (!answer.ok) return { ok: false, reason: answer.reason };
      const shown = shorten(`HTTP ${answer.status} ${answer.text}`, url);
      const isAccepted = answer.status >= 200 && answer.status < 300;
      return isAccepted ? { ok: true, answer: shown } : { ok: false, reason: shown };
    },
  };
}
