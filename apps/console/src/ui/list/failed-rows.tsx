import { Notice } from '../feedback/notice.tsx';

interface FailedRowsProps {
  /** E.g. how many failed. */
  readonly title: string;
  readonly rows: readonly { readonly id: number; readonly name: string; readonly message: string }[];
}

/** The rows of a bulk act that failed, with the reason of each; nothing when there are none. */
export const FailedRows = ({ title, rows }: FailedRowsProps) =>
  rows.length > 0 && (
    <Notice kind="problem" title={title}>
      <ul>
        {rows.map(({ id, name, message }) => (
          <li key={id}>
            {name}：{message}
          </li>
        ))}
      </ul>
    </Notice>
  );
