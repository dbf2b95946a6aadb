import type { OperatorCourseRow } from '@zaixue/contract/operator/teaching/courses';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { Group, Text } from '../../ui/layout/layout.ts';
import { courseTexts } from './texts.ts';

/** `¥19.90` of an amount in fen. */
export const formatFen = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

const TONES: Readonly<Record<OperatorCourseRow['state'], Tone>> = {
  draft: 'neutral',
  shown: 'good',
  hidden: 'warning',
  trash: 'bad',
};

/** State of a course, and whether its sale is stopped. */
export function CourseBadges({ course }: { course: Pick<OperatorCourseRow, 'state' | 'isOnSale'> }) {
  return (
    <Group gap={6}>
      <StatusBadge tone={TONES[course.state]}>{courseTexts.states[course.state]}</StatusBadge>
      {!course.isOnSale && <StatusBadge tone="warning">{courseTexts.offSale}</StatusBadge>}
    </Group>
  );
}

type Priced = Pick<OperatorCourseRow, 'isFree' | 'isVipFree' | 'priceFen' | 'struckPriceFen'>;

/** The price as learners see it. */
export function CoursePriceText({ course }: { course: Priced }) {
  const { isFree, isVipFree, priceFen, struckPriceFen } = course;
  if (isFree) return <Text span>{courseTexts.free}</Text>;
  if (priceFen === 0) return <Text span>{isVipFree ? courseTexts.vipOnly : formatFen(0)}</Text>;
  return (
    <Text span style={{ whiteSpace: 'nowrap' }}>
      {formatFen(priceFen)}{' '}
      {struckPriceFen !== null && (
        <Text span size="sm" c="dimmed" td="line-through">
          {formatFen(struckPriceFen)}
        </Text>
      )}
      {isVipFree && (
        <Text span size="sm" c="dimmed" display="block">
          {courseTexts.vipFree}
        </Text>
      )}
    </Text>
  );
}
