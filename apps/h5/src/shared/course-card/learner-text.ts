import { formatCount } from '@zaixue/contract/rules/count';
import { courseTexts } from '../../texts.ts';

interface CountedCourse {
  readonly user_count: number;
  readonly learner_count?: number | undefined;
}

/**
 * How many learn in a course (`learner_count`). Where nobody does yet, or where the service does not count them, how many
 * bought it; empty where the service knows of neither.
 */
export function learnerText({ learner_count, user_count }: CountedCourse, generation: 'A' | 'B'): string {
  if (learner_count) return courseTexts.learners(formatCount(learner_count));
  const isNew = learner_count === 0 && user_count === 0;
  return isNew ? '' : courseTexts.buyers(formatCount(user_count), generation);
}
