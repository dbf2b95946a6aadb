import type { SettingValues } from '../../domains/settings/setting-table.ts';
import type { Settings } from '../../domains/settings/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import type { KeyValueStore } from '../../ports/kv/port.ts';
import { createBankTransferChannel } from '../../ports/pay/bank-transfer.ts';
import type { PayChannel, PayChannels } from '../../ports/pay/port.ts';
import { createSimulator } from '../../ports/pay/simulator/simulator.ts';
import { simulatorKey } from '../../ports/pay/simulator/simulator-notice.ts';
import { createSimulatorStore } from '../../ports/pay/simulator/simulator-store.ts';
import type { PayRoutes } from './vendor-pay-by-settings.ts';
import { findVendorChannel } from './vendor-pay-by-settings.ts';

/**
 * Returns the payment channels that the current settings enable. A channel with a missing setting counts as disabled.
 * Without a public URL of this server (`PUBLIC_URL` or `site.api_url`) vendors cannot send notices: their channels are
 * then not offered, but existing payments can still be queried, closed and refunded.
 */
export function createPayBySettings(
  settings: Settings,
  clock: Clock,
  publicUrl: string | null,
  routes: PayRoutes = {},
): PayChannels {
  return {
    async find(name) {
      const values = await settings.all();
      if (name === 'hand') return handBySettings(values);
      const channel = await findVendorChannel(name, settings, clock, routes);
      const isReachable = values['site.api_url'] !== '' || publicUrl !== null;
      return channel && !isReachable ? { ...channel, scenes: [], payer: null } : channel;
    },
  };
}

/** Returns the channels of a demo site: a simulator for Alipay and WeChat Pay, and bank transfer as in the settings. */
export function createDemoPay({
  settings,
  kv,
  clock,
  signingKey,
}: {
  readonly settings: Settings;
  readonly kv: KeyValueStore;
  readonly clock: Clock;
  readonly signingKey: Buffer;
}): PayChannels {
  const store = createSimulatorStore(kv);
  const key = simulatorKey(signingKey);
  return {
    async find(name) {
      if (name === 'hand') return handBySettings(await settings.all());
      return createSimulator({ channel: name, store, clock, key });
    },
  };
}

/** Bank transfer only needs the text that says where to pay. */
function handBySettings(values: Readonly<SettingValues>): PayChannel | null {
  const text = values['orders.bank_transfer_text'];
  return values['orders.bank_transfer'] && text !== '' ? createBankTransferChannel(text) : null;
}
