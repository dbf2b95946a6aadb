import { type ReactNode, useId, useState } from 'react';
import { chartTexts as texts } from '../../texts/chart-texts.ts';
import { Button } from '../layout/buttons.tsx';
import styles from './chart.module.css';

interface ChartTableProps {
  /** What the rows are. */
  readonly caption: string;
  /** The first one is that of the row headers. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  /** Sums below the rows. */
  readonly total?: readonly ReactNode[];
}

/** The numbers of a chart as a table, one tap away. */
export function ChartTable(props: ChartTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        weight="quiet"
        size="sm"
        ml={-18}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${isOpen ? texts.hideTable : texts.showTable}：${props.caption}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.hideTable : texts.showTable}
      </Button>
      {isOpen && <NumberTable id={id} {...props} />}
    </div>
  );
}

/** A table of numbers that scrolls within its place. */
export function NumberTable({ id, caption, columns, rows, total }: ChartTableProps & { id?: string }) {
  const [first, ...rest] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys
    <section id={id} className={styles.table} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {rest.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: key, cells }) => (
            <Row key={key} columns={columns} cells={cells} />
          ))}
        </tbody>
        {total && rows.length > 1 && (
          <tfoot>
            <Row columns={columns} cells={total} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

const Row = ({ columns, cells }: { columns: readonly string[]; cells: readonly ReactNode[] }) => (
  <tr>
    <th scope="row">{cells[0]}</th>
    {columns.slice(1).map((column, index) => (
      <td key={column}>{cells[index + 1]}</td>
    ))}
  </tr>
);
