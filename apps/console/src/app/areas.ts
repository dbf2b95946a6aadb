import type { Permission } from '@zaixue/contract/operator/permissions';
import type { Rights } from '../api/session-store.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import type { IconName } from '../ui/layout/icon.tsx';

export interface Area {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** More words by which the command palette finds it, such as pinyin and its initials. */
  readonly words: string;
  /** The permission without which it is neither shown nor opened; none for everybody's. */
  readonly needs?: Permission;
}

const { areas } = shellTexts;

/** Areas of the console in the order of the navigation. On phones the first four are tabs. */
const AREAS: readonly Area[] = [
  { to: '/', label: areas.start, icon: 'home', words: 'kaishi ks start' },
  {
    ...{ to: '/courses', label: areas.courses, icon: 'course' },
    ...{ words: 'kecheng kc course', needs: 'course.view' },
  },
  {
    ...{ to: '/videos', label: areas.videos, icon: 'video' },
    ...{ words: 'shipin sp video media', needs: 'media.view' },
  },
  {
    ...{ to: '/images', label: areas.images, icon: 'image' },
    ...{ words: 'tupian tp image', needs: 'image.view' },
  },
  {
    ...{ to: '/categories', label: areas.categories, icon: 'folder' },
    ...{ words: 'fenlei fl category', needs: 'course.view' },
  },
  {
    ...{ to: '/operators', label: areas.operators, icon: 'people' },
    ...{ words: 'yunying renyuan juese yyry operator role', needs: 'operator.view' },
  },
  {
    ...{ to: '/audit', label: areas.audit, icon: 'clock' },
    ...{ words: 'caozuo rizhi czrz audit log', needs: 'audit.view' },
  },
];

const isAllowed = ({ needs }: Area, { can }: Rights): boolean => needs === undefined || can(needs);

/** The areas that a role may open. */
export const areasFor = (rights: Rights): readonly Area[] => AREAS.filter((area) => isAllowed(area, rights));

/** The permission that the area of an address needs and the role lacks; undefined when it may be opened. */
export function missingRight(pathname: string, rights: Rights): Permission | undefined {
  const area = AREAS.find(({ to }) => to !== '/' && `${pathname}/`.startsWith(`${to}/`));
  return area && !isAllowed(area, rights) ? area.needs : undefined;
}

export interface Act {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** More words by which the command palette finds it. */
  readonly words: string;
  readonly isAllowed: (rights: Rights) => boolean;
}

const { acts } = shellTexts;

const ACTS: readonly Act[] = [
  {
    to: '/courses?create=1',
    label: acts.createCourse,
    icon: 'plus',
    words: 'xinjian kecheng xjkc new course',
    isAllowed: ({ can }) => can('course.create'),
  },
  {
    to: '/videos?upload=1',
    label: acts.uploadVideo,
    icon: 'upload',
    words: 'shangchuan shipin scsp upload video',
    isAllowed: ({ can }) => can('media.upload'),
  },
  {
    to: '/operators?invite=1',
    label: acts.invite,
    icon: 'people',
    words: 'yaoqing yunying yq invite operator',
    isAllowed: ({ can }) => can('operator.edit'),
  },
  {
    to: '/account',
    label: acts.account,
    icon: 'lock',
    words: 'mima liangbu yanzheng password factor account',
    isAllowed: () => true,
  },
];

/** What a role may begin from anywhere. */
export const actsFor = (rights: Rights): readonly Act[] => ACTS.filter(({ isAllowed }) => isAllowed(rights));
