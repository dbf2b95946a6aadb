import { formatCount } from '@zaixue/contract/rules/count';
import { courseTexts } from '../../texts.ts';

interface CountedCourse {
  readonly user_count: number;
  readonly learner_count?: number | undefined;
}

/** How many learn in a course; empty where nobody does yet. A service that does not count them tells how many bought it. */
export function learnerText({ learner_count, user_count }: CountedCourse, generation: 'A' | 'B'): string {
  if (learner_count === undefined) return courseTexts.buyers(formatCount(user_count), generation);
  return learner_count > 0 ? courseTexts.learners(formatCount(learner_count)) : '';
}
