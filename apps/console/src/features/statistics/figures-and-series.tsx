import { type Figure, FigureTiles, useChosenFigure } from './figure-tiles.tsx';
import type { Days } from './period/period.ts';
import type { Period } from './period/use-period.ts';
import { nameOfCompared, SeriesCard, type SeriesColumn } from './series-card.tsx';

interface FiguresAndSeriesProps<Id extends string, Point extends Days> {
  readonly figures: readonly Figure<Id>[];
  /** Those that can be drawn. The first is drawn until another one is chosen. */
  readonly drawn: readonly [Id, ...Id[]];
  readonly columns: readonly SeriesColumn<Point>[];
  readonly series: readonly Point[];
  readonly comparedSeries: readonly Point[];
  readonly query: Period['query'];
  readonly exportHref: string;
  /** Title of the chart; by default the drawn figure and the step. */
  readonly titleOf?: (chosen: Id) => string;
  /** Below the title of the chart. */
  readonly hint?: string;
}

/** The figures of a period, and the chosen one by day, week or month. */
export function FiguresAndSeries<Id extends string, Point extends Days>({
  figures,
  drawn,
  query: { step, compare },
  titleOf,
  ...series
}: FiguresAndSeriesProps<Id, Point>) {
  const [chosen, choose] = useChosenFigure(drawn);
  return (
    <>
      <FigureTiles figures={figures} chosen={chosen} onChoose={choose} beforeName={nameOfCompared(compare)} />
      <SeriesCard {...{ chosen, step, compare }} {...series} {...(titleOf && { title: titleOf(chosen) })} />
    </>
  );
}
