import { useRights } from '../../api/session-store.ts';
import { LinkTabs } from '../../ui/menu/link-tabs.tsx';
import { orderTexts as texts } from './texts.ts';

/** Orders and the ledger, for those who may see both. */
export function PartsTabs() {
  const { can } = useRights();
  if (!can('ledger.view')) return null;
  const tabs = [
    { to: '/orders', label: texts.tabOrders, isExact: true },
    { to: '/orders/ledger', label: texts.tabLedger },
  ];
  return <LinkTabs label={texts.parts} tabs={tabs} />;
}
