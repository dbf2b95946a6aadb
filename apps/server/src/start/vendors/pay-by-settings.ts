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
 * Payment channels as the settings switch them at that moment; one that lacks a key is as good as off. Without a public
 * address of this server (`PUBLIC_URL` or `site.api_url`) no vendor could report a payment: then their channels are
 * offered in no scene, and only ask about, close and refund what was begun before.
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

/** Alipay and WeChat Pay of a demo site: the simulator stands for both. Bank transfer is as the settings say. */
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

/** Bank transfer needs nothing but the words that say where to pay. */
function handBySettings(values: Readonly<SettingValues>): PayChannel | null {
  const text = values['orders.bank_transfer_text'];
  return values['orders.bank_transfer'] && text !== '' ? createBankTransferChannel(text) : null;
}
