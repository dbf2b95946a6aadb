import {
  DatePickerInput,
  type DatePickerInputProps,
  DateTimePicker,
  type DateTimePickerProps,
} from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { useId } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { instantOfSiteTime, siteTimeOfInstant } from './site-time.ts';

const CALENDAR = {
  locale: 'zh-cn',
  hideOutsideDates: true,
  weekendDays: [],
  clearable: true,
  clearButtonProps: { 'aria-label': uiTexts.clear },
  monthLabelFormat: 'YYYY年M月',
  yearLabelFormat: 'YYYY年',
  ariaLabels: {
    nextMonth: uiTexts.next,
    previousMonth: uiTexts.previous,
    nextYear: uiTexts.next,
    previousYear: uiTexts.previous,
    nextDecade: uiTexts.next,
    previousDecade: uiTexts.previous,
    monthLevelControl: uiTexts.chooseMonth,
    yearLevelControl: uiTexts.chooseYear,
  },
};

/** The calendar is named by its field. */
const namedBy = (id: string) => ({ id, popoverProps: { id } });

interface InstantFieldProps extends Omit<DateTimePickerProps, 'value' | 'onChange'> {
  /** Milliseconds UTC. */
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
}

/** Day and time in the site's zone; the value is an instant. */
export function DateTimeField({ value, onChange, ...props }: InstantFieldProps) {
  const id = useId();
  return (
    <DateTimePicker
      valueFormat="YYYY-MM-DD HH:mm"
      submitButtonProps={{ 'aria-label': uiTexts.confirm }}
      {...CALENDAR}
      {...namedBy(id)}
      {...props}
      value={value == null ? null : siteTimeOfInstant(value)}
      onChange={(typed) => onChange?.(typed === null ? null : instantOfSiteTime(typed))}
    />
  );
}

/** A day, as `YYYY-MM-DD`. */
export function DateField(props: DatePickerInputProps) {
  return <DatePickerInput valueFormat="YYYY-MM-DD" {...CALENDAR} {...namedBy(useId())} {...props} />;
}
