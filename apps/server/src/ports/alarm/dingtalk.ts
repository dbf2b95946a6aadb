import { createHmac } from 'node:crypto';
import type { AlarmSender } from './port.ts';
import { postToRobot } from './post-to-robot.ts';

/**
 * A custom group robot of DingTalk (钉钉). With a secret the address gets `timestamp` (milliseconds) and `sign`: the
 * HMAC-SHA256 of `timestamp`, a line feed and the secret, keyed with the secret, in Base64.
 */
export function createDingtalkRobot(url: URL, secret: string): AlarmSender {
  return {
    send({ text, at }) {
      const signed = new URL(url);
      if (secret !== '') {
        const sign = createHmac('sha256', secret).update(`${at}\n${secret}`).digest('base64');
        signed.searchParams.set('timestamp', String(at));
        signed.searchParams.set('sign', sign);
      }
      return postToRobot(signed, { msgtype: 'text', text: { content: text } }, ['errcode', 'errmsg']);
    },
  };
}
