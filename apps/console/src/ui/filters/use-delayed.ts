import { useDebouncedValue } from '@mantine/hooks';

/** The value once it has not changed for so many milliseconds, e.g. of a field that searches while typing. */
export const useDelayed = <Value>(value: Value, milliseconds: number): Value =>
  useDebouncedValue(value, milliseconds)[0];
