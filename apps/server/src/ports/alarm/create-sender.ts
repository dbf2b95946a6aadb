import { createDingtalkRobot } from './dingtalk.ts';
import { createFeishuRobot } from './feishu.ts';
import { createGenericReceiver } from './generic.ts';
import type { AlarmSender, AlarmTarget } from './port.ts';
import { createWecomRobot } from './wecom.ts';

/** The sender for a target. The address may be a private one, since the operator chooses it. */
export function createAlarmSender({ kind, url, secret }: AlarmTarget): AlarmSender {
  if (!URL.canParse(url))
    return { send: async () => ({ ok: false, reason: 'the address is not a valid URL' }) };
  const address = new URL(url);
  switch (kind) {
    case 'wecom':
      return createWecomRobot(address);
    case 'dingtalk':
      return createDingtalkRobot(address, secret);
    case 'feishu':
      return createFeishuRobot(address, secret);
    case 'generic':
      return createGenericReceiver(address, secret);
  }
}
