import type { LedgerKind, ledgerList } from '@zaixue/contract/operator/money/orders';
import type { z } from 'zod';
import { formatFen } from '../../../shared/money/format-fen.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../orders.module.css';
import { channelName, ledgerTexts as texts } from '../texts.ts';

type Sum = z.infer<(typeof ledgerList)['data']>['sums'][number];
const KINDS: readonly (readonly [kind: LedgerKind, label: string])[] = [
  ['payment', texts.received],
  ['late-payment', texts.late],
  ['refund', texts.refunded],
];

const sumOf = (sums: readonly Sum[], kind?: LedgerKind): number =>
  sums
    .filter((sum) => kind === undefined || sum.kind === kind)
    .reduce((total, { amountFen }) => total + amountFen, 0);

/** Sums of the ledger by channel and kind. */
export function LedgerSums({ sums }: { sums: readonly Sum[] }) {
  // Room on a phone: kinds without a movement are left out.
  const kinds = KINDS.filter(([kind]) => sums.some((sum) => sum.kind === kind));
  const channels = [...new Set(sums.map(({ channel }) => channel))];
  const cells = (of: readonly Sum[]) => (
    <>
      {kinds.map(([kind]) => (
        <td key={kind}>{formatFen(sumOf(of, kind))}</td>
      ))}
      <td>{formatFen(sumOf(of))}</td>
    </>
  );
  return (
    <Card title={texts.sums} description={texts.sumsHint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys */}
      <section className={styles.sums} aria-label={texts.sums} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.channel}</th>
              {kinds.map(([kind, label]) => (
                <th key={kind} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{texts.net}</th>
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => (
              <tr key={channel}>
                <th scope="row">{channelName(channel)}</th>
                {cells(sums.filter((sum) => sum.channel === channel))}
              </tr>
            ))}
          </tbody>
          {channels.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{texts.all}</th>
                {cells(sums)}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </Card>
  );
}
