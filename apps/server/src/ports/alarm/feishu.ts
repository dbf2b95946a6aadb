import { createHmac } from 'node:crypto';
import type { AlarmSender } from './port.ts';
import { postToRobot } from './post-to-robot.ts';

/**
 * A custom group robot of Feishu (飞书). With a secret the body has `timestamp` (seconds) and `sign`: the HMAC-SHA256 of an
 * empty message, keyed with `timestamp`, a line feed and the secret, in Base64.
 */
export function createFeishuRobot(url: URL, secret: string): AlarmSender {
  return {
    send({ text, at }) {
      const timestamp = String(Math.floor(at / 1000));
      const sign = createHmac('sha256', `${timestamp}\n${secret}`).digest('base64');
      const message = { msg_type: 'text', content: { text } };
      return postToRobot(url, secret === '' ? message : { timestamp, sign, ...message }, ['code', 'msg']);
    },
  };
}
