import { useMediaQuery as useKitMediaQuery } from '@mantine/hooks';

/** Whether the window matches a media query such as `PHONE`, from the first rendering on. */
export const useMediaQuery = (query: string): boolean =>
  useKitMediaQuery(query, false, { getInitialValueInEffect: false });
