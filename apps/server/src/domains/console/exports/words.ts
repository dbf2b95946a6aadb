/** Names of pay channels in files. */
export const CHANNELS: Readonly<Record<string, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  hand: '银行转账',
};

/** A channel as it is written: empty while none is chosen. */
export const channelCell = (channel: string): string => CHANNELS[channel] ?? channel;

export const yesNo = (isYes: boolean): string => (isYes ? '是' : '否');
