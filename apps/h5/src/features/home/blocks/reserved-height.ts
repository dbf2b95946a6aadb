import type { CourseListConfig, ViewBlock } from '@zaixue/contract/entities/block';
import { toList, toMap, toNumber } from '../../../api/normalise.ts';
import { courseListKind, shownCourses } from './course-list-kind.ts';

/** Width between the gutters of a phone. */
const WIDTH = '(100vw - 32px)';
/** Text of a card: title of two lines, price; and the bar with the title of a list. */
const CARD_TEXT = '(30px + 4.25rem)';
const HEAD = 44;
const GAP = 12;
/** Share of the width that pictures of unknown size take, by their arrangement. */
const PICTURES: Readonly<Record<string, number>> = { 'v-1': 0.27, 'v-2': 0.425, 'v-3': 0.39, 'v-4': 0.28 };

/** The height of a block on a phone as a CSS length, about; null for a block that shows nothing. */
export function reservedHeight({ sign, config_render }: ViewBlock): string | null {
  const config = toMap<unknown>(config_render);
  const items = toList<unknown>(config.items);
  switch (sign) {
    case 'slider':
      return toList(config_render).length > 0 ? `calc(${WIDTH} * 0.321)` : null;
    case 'grid-nav': {
      const rows = Math.ceil(items.length / (config.line_count === 4 ? 4 : 5));
      return `calc(16px + ${rows} * (66px + 1.125rem))`;
    }
    case 'image-group':
      return `calc(${WIDTH} * ${PICTURES[String(config.v)] ?? 0.43})`;
    case 'h5-vod-v1':
      return items.length > 0 ? courseListHeight({ ...config, items } as unknown as CourseListConfig) : null;
    case 'h5-gzh-v1':
      return 'calc(28px + 2.8rem)';
    case 'blank':
      return `${toNumber(config.height, 0)}px`;
    default:
      return null;
  }
}

function courseListHeight(config: CourseListConfig): string {
  const count = shownCourses(config.items, false).length;
  switch (courseListKind(config)) {
    case 'row':
      return `calc(${HEAD}px + 7.5rem + ${CARD_TEXT})`;
    case 'ranking':
      return `calc(${HEAD}px + ${count} * (24px + 4.5rem))`;
    case 'single':
      return `calc(${HEAD}px + 24px + ${WIDTH} * 0.255)`;
    case 'grid': {
      const rows = Math.ceil(count / 2);
      const card = `((${WIDTH} - ${GAP}px) * 0.375 + ${CARD_TEXT})`;
      return `calc(${HEAD}px + ${rows} * (${card} + ${GAP}px) - ${GAP}px)`;
    }
  }
}
