import { DateField } from '../form/date-field.tsx';
import { Group } from '../layout/layout.ts';

interface Days {
  /** `YYYY-MM-DD`, or empty. */
  readonly from: string;
  readonly to: string;
}

interface DayRangeProps extends Days {
  readonly labels: Days;
  readonly onChange: (change: Partial<Days>) => void;
}

/** First and last day of a period; either may be left out. */
export const DayRange = ({ from, to, labels, onChange }: DayRangeProps) => (
  <Group grow align="flex-start">
    <DateField
      label={labels.from}
      value={from || null}
      maxDate={to || undefined}
      onChange={(day) => onChange({ from: String(day ?? '') })}
    />
    <DateField
      label={labels.to}
      value={to || null}
      minDate={from || undefined}
      onChange={(day) => onChange({ to: String(day ?? '') })}
    />
  </Group>
);
