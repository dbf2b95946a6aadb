import type { OperatorCourseRow } from '@zaixue/contract/operator/teaching/courses';
import type { OperatorCourseItem } from './list/list-courses.ts';
import { courseStateOf } from './policy.ts';

/** A row of the operators' list of courses. */
export function presentOperatorCourse(course: OperatorCourseItem): OperatorCourseRow {
  return {
    id: course.id,
    title: course.title,
    cover: course.thumb,
    state: courseStateOf(course),
    isOnSale: course.is_on_sale === 1,
    priceFen: course.charge_fen,
    struckPriceFen: course.struck_price_fen,
    isFree: course.is_free === 1,
    isVipFree: course.is_vip_free === 1,
    isRecommended: course.is_rec === 1,
    category: course.category_name === null ? null : { id: course.category_id, name: course.category_name },
    lessons: course.lessons,
    learners: course.learner_count,
    sort: course.sort,
    publishedAt: course.is_draft === 1 ? 0 : course.published_at,
    updatedAt: course.updated_at,
    version: course.version,
  };
}
