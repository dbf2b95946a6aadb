import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';

const { tabs } = courseDetailTexts;

/** The tabs of a course in their order (contract 19.10). */
export const COURSE_TABS = [
  { key: 'intro', label: tabs.intro },
  { key: 'lessons', label: tabs.lessons },
  { key: 'comments', label: tabs.comments },
  { key: 'files', label: tabs.files },
] as const;

export type CourseTab = (typeof COURSE_TABS)[number]['key'];

/** The tab that `?tab=` names; the first one for anything else. */
export const courseTabOf = (search: URLSearchParams): CourseTab =>
  COURSE_TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'intro';
