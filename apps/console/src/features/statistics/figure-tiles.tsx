import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Measure } from '../../ui/chart/measure.ts';
import { IconButton } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { describeChange } from './change.ts';
import styles from './statistics.module.css';
import { type FigureTexts, statisticsTexts as texts } from './texts.ts';

export interface Figure<Id extends string = string> {
  readonly id: Id;
  readonly texts: FigureTexts;
  /** `null` where it may not be shown. */
  readonly value: number | null;
  /** In the compared period; undefined without one, `null` where it may not be shown. */
  readonly before?: number | null | undefined;
  readonly measure: Measure;
  /** Beside the value, such as a number of payments. */
  readonly note?: string | undefined;
  /** It has no series: it cannot be drawn. */
  readonly isOnlyShown?: boolean;
}

interface FigureTilesProps<Id extends string> {
  readonly figures: readonly Figure<Id>[];
  /** The one that the chart shows. */
  readonly chosen?: Id;
  readonly onChoose?: (id: Id) => void;
  /** Name of the compared period. */
  readonly beforeName: string;
}

/** Figures of a period. Pressing one draws it; the button in its corner says how it is counted. */
export function FigureTiles<Id extends string>({
  figures,
  chosen,
  onChoose,
  beforeName,
}: FigureTilesProps<Id>) {
  const [explained, setExplained] = useState<FigureTexts | null>(null);
  return (
    <>
      <ul className={styles.tiles} aria-label={texts.figures}>
        {figures.map((figure) => {
          const canDraw = onChoose !== undefined && figure.isOnlyShown !== true;
          const content = <TileContent figure={figure} beforeName={beforeName} />;
          return (
            <li
              key={figure.id}
              className={styles.tile}
              data-chosen={(canDraw && figure.id === chosen) || undefined}
            >
              {canDraw ? (
                <button
                  type="button"
                  className={styles.pick}
                  aria-pressed={figure.id === chosen}
                  onClick={() => onChoose(figure.id)}
                >
                  {content}
                </button>
              ) : (
                <div className={styles.pick}>{content}</div>
              )}
              <span className={styles.explain}>
                <IconButton
                  label={texts.howCounted(figure.texts.name)}
                  onClick={() => setExplained(figure.texts)}
                >
                  <Icon name="info" size={18} />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <Sheet
        isOpen={explained !== null}
        onClose={() => setExplained(null)}
        title={explained?.name ?? ''}
        size="sm"
        height="auto"
      >
        <Text>{explained?.definition}</Text>
      </Sheet>
    </>
  );
}

function TileContent({ figure, beforeName }: { figure: Figure; beforeName: string }) {
  const { texts: own, value, before, measure, note } = figure;
  const change = value !== null && before != null ? describeChange(value, before) : undefined;
  return (
    <>
      <span className={styles.name}>{own.name}</span>
      {value === null ? (
        <span className={styles.hidden}>{texts.hidden}</span>
      ) : (
        <span className={styles.value}>{measure.format(value)}</span>
      )}
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {before !== undefined && (
        <span className={styles.note}>
          {change !== undefined && <strong className={styles.change}>{change}</strong>}
          <span className={styles.numbers}>
            {texts.beforeWas(beforeName, before === null ? texts.unknown : measure.format(before))}
          </span>
        </span>
      )}
    </>
  );
}

/** Which figure a screen draws, kept in its address. */
export function useChosenFigure<Id extends string>(
  ids: readonly [Id, ...Id[]],
): readonly [Id, (id: Id) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = ids.find((id) => id === search.get('figure')) ?? ids[0];
  const choose = (id: Id): void =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (id === ids[0]) next.delete('figure');
        else next.set('figure', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [chosen, choose];
}
