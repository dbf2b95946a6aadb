import type { Rights } from '../api/session-store.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import type { IconName } from '../ui/layout/icon.tsx';

export interface Area {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly isAllowed: (rights: Rights) => boolean;
}

const { areas } = shellTexts;

/** Areas of the console in the order of the navigation. On phones the first four are tabs. */
const AREAS: readonly Area[] = [
  { to: '/', label: areas.start, icon: 'home', isAllowed: () => true },
  { to: '/courses', label: areas.courses, icon: 'course', isAllowed: ({ can }) => can('course.view') },
  { to: '/videos', label: areas.videos, icon: 'video', isAllowed: ({ can }) => can('media.view') },
  { to: '/images', label: areas.images, icon: 'image', isAllowed: ({ can }) => can('image.view') },
  { to: '/categories', label: areas.categories, icon: 'folder', isAllowed: ({ can }) => can('course.view') },
  { to: '/operators', label: areas.operators, icon: 'people', isAllowed: ({ can }) => can('operator.view') },
  { to: '/audit', label: areas.audit, icon: 'clock', isAllowed: ({ can }) => can('audit.view') },
];

/** The areas that a role may open. */
export const areasFor = (rights: Rights): readonly Area[] =>
  AREAS.filter(({ isAllowed }) => isAllowed(rights));

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
