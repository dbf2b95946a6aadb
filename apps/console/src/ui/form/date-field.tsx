import {
  DatePickerInput,
  type DatePickerInputProps,
  DateTimePicker,
  type DateTimePickerProps,
} from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { uiTexts } from '../../texts/ui-texts.ts';
import { instantOfSiteTime, siteTimeOfInstant } from './site-time.ts';

interface InstantFieldProps extends Omit<DateTimePickerProps, 'value' | 'onChange'> {
  /** Milliseconds UTC. */
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
}

/** Day and time in the site's zone; the value is an instant. */
export const DateTimeField = ({ value, onChange, ...props }: InstantFieldProps) => (
  <DateTimePicker
    locale="zh-cn"
    valueFormat="YYYY-MM-DD HH:mm"
    clearable
    clearButtonProps={{ 'aria-label': uiTexts.clear }}
    {...props}
    value={value == null ? null : siteTimeOfInstant(value)}
    onChange={(typed) => onChange?.(typed === null ? null : instantOfSiteTime(typed))}
  />
);

/** A day, as `YYYY-MM-DD`. */
export const DateField = (props: DatePickerInputProps) => (
  <DatePickerInput
    locale="zh-cn"
    valueFormat="YYYY-MM-DD"
    clearable
    clearButtonProps={{ 'aria-label': uiTexts.clear }}
    {...props}
  />
);
