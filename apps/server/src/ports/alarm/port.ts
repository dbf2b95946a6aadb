/** A message to the operator. Its text is Chinese and holds no personal data. */
export interface AlarmMessage {
  /** Name of the site. */
  readonly site: string;
  /** Stable name of the alarm, such as `disk-web1`. */
  readonly alarm: string;
  /** `raised` also when it is repeated. */
  readonly state: 'raised' | 'ended' | 'test';
  readonly text: string;
  /** Time of sending, milliseconds UTC. */
  readonly at: number;
}

/** `answer` and `reason`: what the receiver answered, or why there is no answer; neither contains the address or a key. */
export type AlarmResult =
  | { readonly ok: true; readonly answer: string }
  | { readonly ok: false; readonly reason: string };

/** Sends alarms to a group of operators. Never throws, ends after ten seconds, and follows no redirect. */
export interface AlarmSender {
  send(message: AlarmMessage): Promise<AlarmResult>;
}

/** Where alarms are sent, as the operator has set it. */
export interface AlarmTarget {
  readonly kind: 'wecom' | 'dingtalk' | 'feishu' | 'generic';
  /** Contains the robot's key. */
  readonly url: string;
  /** Signs the messages; empty for no signature. WeCom has none. */
  readonly secret: string;
}
