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
  /** The permissions of which one is needed: without any it is neither shown nor opened. None for everybody's. */
  readonly needs?: readonly Permission[];
}

/** Areas under one heading of the navigation. */
export interface AreaGroup {
  /** Empty for none. */
  readonly title: string;
  readonly areas: readonly Area[];
}

const { areas, groups } = shellTexts;

/** One area, as a row of the list below. */
const area = (
  to: string,
  label: string,
  icon: IconName,
  words: string,
  ...needs: readonly Permission[]
): Area => ({
  ...{ to, label, icon, words },
  ...(needs.length > 0 ? { needs } : {}),
});

/** What any of the statistics screens needs. */
const STATISTICS: readonly Permission[] = ['stats.money', 'stats.members', 'stats.learning', 'system.health'];

/** Areas of the console in the order of the navigation. */
const GROUPS: readonly AreaGroup[] = [
  { title: '', areas: [area('/', areas.start, 'home', 'kaishi ks start')] },
  {
    title: groups.teaching,
    areas: [
      area('/courses', areas.courses, 'course', 'kecheng kc course', 'course.view'),
      area('/videos', areas.videos, 'video', 'shipin sp video media', 'media.view'),
      area('/images', areas.images, 'image', 'tupian tp image', 'image.view'),
      area('/categories', areas.categories, 'folder', 'fenlei fl category', 'course.view'),
    ],
  },
  {
    title: groups.learners,
    areas: [
      area('/members', areas.members, 'person', 'xueyuan xy huiyuan member', 'member.view'),
      area('/comments', areas.comments, 'comment', 'pinglun pl comment', 'comment.view'),
    ],
  },
  {
    title: groups.money,
    areas: [
      area('/orders', areas.orders, 'receipt', 'dingdan dd zhifu order payment', 'order.view'),
      area('/refunds', areas.refunds, 'restore', 'tuikuan shenpi tk refund approval', 'refund.view'),
      area('/promo-codes', areas.promoCodes, 'ticket', 'youhuima yhm promo code', 'promo.view'),
      area('/plans', areas.plans, 'crown', 'huiyuan taocan hytc plan membership', 'plan.edit'),
    ],
  },
  {
    title: groups.figures,
    areas: [
      area('/statistics', areas.statistics, 'chart', 'tongji shuju tj sj statistics report', ...STATISTICS),
    ],
  },
  {
    title: groups.pages,
    areas: [
      area('/home', areas.home, 'phone', 'shouye sy home page banner', 'home.edit'),
      area(
        '/announcements',
        areas.announcements,
        'announcement',
        'gonggao gg announcement',
        'announcement.edit',
      ),
      area('/agreements', areas.agreements, 'file', 'xieyi guanyu xy agreement', 'agreement.view'),
    ],
  },
  {
    title: groups.site,
    areas: [
      area('/appearance', areas.appearance, 'image', 'waiguan wg logo yanse theme', 'settings.edit'),
      area('/settings', areas.settings, 'settings', 'shezhi sz setting weihu', 'settings.view'),
      area('/operators', areas.operators, 'people', 'yunying renyuan juese yyry role', 'operator.view'),
      area('/tasks', areas.tasks, 'list', 'renwu rw daoru dr daochu task import export'),
      area('/audit', areas.audit, 'clock', 'caozuo rizhi czrz audit log', 'audit.view'),
    ],
  },
];

const AREAS: readonly Area[] = GROUPS.flatMap((group) => group.areas);
/** Areas that a phone shows as tabs when the role may open them, the first four of them. */
const TABS = ['/', '/courses', '/members', '/orders', '/comments', '/videos', '/images'];
const TAB_COUNT = 4;

const isAllowed = ({ needs }: Area, { can }: Rights): boolean => needs?.some(can) ?? true;

/** The areas that a role may open. */
export const areasFor = (rights: Rights): readonly Area[] => AREAS.filter((each) => isAllowed(each, rights));

/** The groups of the navigation with the areas that a role may open; no empty groups. */
export const areaGroupsFor = (rights: Rights): readonly AreaGroup[] =>
  GROUPS.map((group) => ({ ...group, areas: group.areas.filter((each) => isAllowed(each, rights)) })).filter(
    (group) => group.areas.length > 0,
  );

/** The areas that are tabs on a phone. */
export const tabsFor = (rights: Rights): readonly Area[] =>
  TABS.flatMap((to) => areasFor(rights).find((each) => each.to === to) ?? []).slice(0, TAB_COUNT);

/** A permission that the area of an address needs and the role lacks; undefined when it may be opened. */
export function missingRight(pathname: string, rights: Rights): Permission | undefined {
  const found = AREAS.find(({ to }) => to !== '/' && `${pathname}/`.startsWith(`${to}/`));
  return found && !isAllowed(found, rights) ? found.needs?.[0] : undefined;
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
    to: '/members?create=1',
    label: acts.createMember,
    icon: 'person',
    words: 'xinjian xueyuan xjxy new member',
    isAllowed: ({ can }) => can('member.view') && can('member.create'),
  },
  {
    to: '/videos?upload=1',
    label: acts.uploadVideo,
    icon: 'upload',
    words: 'shangchuan shipin scsp upload video',
    isAllowed: ({ can }) => can('media.upload'),
  },
  {
    to: '/promo-codes?create=1',
    label: acts.createPromo,
    icon: 'ticket',
    words: 'xinjian youhuima xjyhm new promo code',
    isAllowed: ({ can }) => can('promo.edit'),
  },
  {
    to: '/announcements?create=1',
    label: acts.writeAnnouncement,
    icon: 'announcement',
    words: 'xie gonggao xgg fabu announcement',
    isAllowed: ({ can }) => can('announcement.edit'),
  },
  {
    to: '/home',
    label: acts.editHome,
    icon: 'phone',
    words: 'bianji shouye bjsy lunbotu banner home page',
    isAllowed: ({ can }) => can('home.edit'),
  },
  {
    to: '/operators?invite=1',
    label: acts.invite,
    icon: 'people',
    words: 'yaoqing yunying yq invite operator',
    isAllowed: ({ can }) => can('operator.edit'),
  },
  {
    to: '/settings/maintenance',
    label: acts.maintenance,
    icon: 'settings',
    words: 'weihu moshi whms maintenance',
    isAllowed: ({ can }) => can('settings.edit'),
  },
  {
    to: '/settings?only=gaps',
    label: acts.settings,
    icon: 'settings',
    words: 'queshao shezhi qssz settings gaps',
    isAllowed: ({ can }) => can('settings.view'),
  },
  {
    to: '/statistics/money',
    label: acts.income,
    icon: 'chart',
    words: 'shouru tongji srtj jinzhang income money',
    isAllowed: ({ can }) => can('stats.money'),
  },
  {
    to: '/statistics/members',
    label: acts.memberFigures,
    icon: 'chart',
    words: 'xueyuan tongji xytj zengzhang new members',
    isAllowed: ({ can }) => can('stats.members'),
  },
  {
    to: '/statistics/learning',
    label: acts.learningFigures,
    icon: 'chart',
    words: 'xuexi tongji xxtj wanke loudou learning funnel',
    isAllowed: ({ can }) => can('stats.learning'),
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
