import { Group, Pagination, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { uiTexts } from '../../texts/ui-texts.ts';
import { PHONE } from '../layout/phone.ts';

interface PagerProps {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

const NAMES = {
  first: uiTexts.firstPage,
  previous: uiTexts.previousPage,
  next: uiTexts.nextPage,
  last: uiTexts.lastPage,
} as const;

/** Count and pages of a list. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Group justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed">
        {uiTexts.total(total)}
      </Text>
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label={uiTexts.pages}
          value={page}
          total={pages}
          onChange={onPage}
          siblings={isPhone ? 0 : 1}
          boundaries={1}
          size="md"
          getControlProps={(control) => ({ 'aria-label': NAMES[control] })}
          getItemProps={(each) => ({ 'aria-label': uiTexts.page(each) })}
        />
      )}
    </Group>
  );
}
