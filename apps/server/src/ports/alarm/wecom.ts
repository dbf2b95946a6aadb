import type { AlarmSender } from './port.ts';
import { postToRobot } from './post-to-robot.ts';

/** Longest text of a message, bytes of UTF-8 (developer.work.weixin.qq.com, document 91770). */
const MAX_TEXT_BYTES = 2048;

/** A group robot of WeCom (企业微信). Plain text, because members who read in WeChat do not see Markdown. */
export function createWecomRobot(url: URL): AlarmSender {
  return {
    send: ({ text }) =>
      postToRobot(url, { msgtype: 'text', text: { content: cutBytes(text, MAX_TEXT_BYTES) } }, [
        'errcode',
        'errmsg',
      ]),
  };
}

/** Cuts a text to so many bytes of UTF-8, between characters. */
function cutBytes(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  return new TextDecoder().decode(encoded.subarray(0, bytes), { stream: true });
}
