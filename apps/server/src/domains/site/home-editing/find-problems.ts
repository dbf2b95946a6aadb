import {
  type HomePart,
  type HomeProblem,
  type HomeTarget,
  PICTURE_LAYOUTS,
} from '@zaixue/contract/operator/pages/home';
import { readHomeLink } from '@zaixue/contract/rules/home-link';

/** Finds a course, lesson, category or announcement; undefined when it does not exist. */
export type FindTarget = (kind: HomeTarget['kind'], id: number) => HomeTarget | undefined;

type Found = Omit<HomeProblem, 'part'>;

const blocking = (kind: HomeProblem['kind'], item: number | null = null, text = ''): Found => ({
  ...{ kind, item, isBlocking: true, text },
});
const warning = (kind: HomeProblem['kind'], item: number | null = null, text = ''): Found => ({
  ...{ kind, item, isBlocking: false, text },
});

/** A colour of CSS in a form that every client understands. Empty counts as transparent. */
const COLOR = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/deg]+\))?$/i;

/**
 * What is missing or wrong in the shown parts. `parts` have the courses that their rules choose. Blocking is what visitors would
 * stumble over; warnings are what they do not see, or what may be meant.
 */
export function findHomeProblems(parts: readonly HomePart[], findTarget: FindTarget): HomeProblem[] {
  return parts
    .filter((part) => part.isShown)
    .flatMap((part) => problemsOfPart(part, findTarget).map((problem) => ({ part: part.key, ...problem })));
}

function problemsOfPart(part: HomePart, findTarget: FindTarget): Found[] {
  switch (part.kind) {
    case 'banners':
      return [
        ...emptyList(part.items),
        ...part.items.flatMap((item, at) => problemsOfPicture(item, at, findTarget)),
      ];
    case 'links':
      return [
        ...emptyList(part.items),
        ...part.items.flatMap(({ name, href }, at) => [
          ...(name === '' ? [blocking('name-missing', at)] : []),
          ...problemsOfLink(href, at, findTarget),
        ]),
      ];
    case 'pictures':
      return [
        ...(part.items.length === PICTURE_LAYOUTS[part.layout] ? [] : [blocking('picture-count')]),
        ...part.items.flatMap((item, at) => problemsOfPicture(item, at, findTarget)),
      ];
    case 'courses':
      return problemsOfCourses(part, findTarget);
    case 'account':
      return [
        ...(part.name === '' ? [blocking('name-missing')] : []),
        ...(part.qrCode === '' ? [blocking('image-missing')] : []),
      ];
    case 'space':
      return COLOR.test(part.color) ? [] : [blocking('color-wrong')];
    case 'other':
      return [];
  }
}

const emptyList = (items: readonly unknown[]): Found[] =>
  items.length === 0 ? [blocking('list-empty')] : [];

function problemsOfPicture(
  { image, href }: { readonly image: string; readonly href: string },
  at: number,
  findTarget: FindTarget,
): Found[] {
  return [...(image === '' ? [blocking('image-missing', at)] : []), ...problemsOfLink(href, at, findTarget)];
}

function problemsOfLink(href: string, at: number, findTarget: FindTarget): Found[] {
  const link = readHomeLink(href);
  if (link.kind === 'wrong') return [blocking('link-wrong', at)];
  if (link.kind === 'unknown') return [warning('link-unknown', at, href)];
  if (link.kind === 'outside') return link.isSecure ? [] : [warning('link-insecure', at)];
  if (!('id' in link)) return [];
  const target = findTarget(link.kind, link.id);
  if (!target) return [blocking('link-gone', at)];
  return target.isVisible ? [] : [warning('link-hidden', at, target.title)];
}

function problemsOfCourses(part: HomePart & { readonly kind: 'courses' }, findTarget: FindTarget): Found[] {
  const title = part.title === '' ? [blocking('title-missing')] : [];
  if (part.rule.by !== 'hand') return part.courseIds.length > 0 ? title : [...title, warning('no-courses')];
  const courses = part.courseIds.map((id, at) => ({ at, course: findTarget('course', id) }));
  const left = courses.flatMap(({ at, course }) => {
    if (!course) return warning('course-gone', at);
    return course.isVisible ? [] : warning('course-hidden', at, course.title);
  });
  const isNothingLeft = courses.length > 0 && left.length === courses.length;
  return [...title, ...emptyList(courses), ...left, ...(isNothingLeft ? [warning('no-courses')] : [])];
}
