import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Text } from '../../../ui/layout/layout.ts';
import styles from '../orders.module.css';
import { orderPageTexts as texts } from '../texts.ts';

interface HistoryProps<State extends string> {
  readonly moves: readonly {
    readonly from: State;
    readonly to: State;
    readonly reason: string;
    readonly at: number;
  }[];
  readonly names: Readonly<Record<State, string>>;
}

/** Changes of state, the oldest first. */
export const History = <State extends string>({ moves, names }: HistoryProps<State>) => (
  <ol className={styles.history}>
    {moves.map((move) => (
      <li key={`${move.at} ${move.to}`}>
        <Text size="sm">{texts.moved(names[move.from], names[move.to])}</Text>
        <Text size="sm" c="dimmed">
          <time dateTime={new Date(move.at).toISOString()}>{formatSiteTime(move.at)}</time>
          {move.reason !== '' && ` · ${move.reason}`}
        </Text>
      </li>
    ))}
  </ol>
);
