import type { Permission } from '@zaixue/contract/operator/permissions';
import type { SetupStep } from '@zaixue/contract/operator/site/start';
import type { OperatorScope } from '../../../lib/actor.ts';
import type { Services } from '../../../services.ts';
import { readCatalogFacts } from '../../catalog/course-editing/queries.ts';
import { hasSecondFactor } from '../../operations/operators/queries.ts';
import { findGaps, hasPayChannel } from '../../settings/find-gaps.ts';
import { definitionOf, type SettingValues } from '../../settings/setting-table.ts';
import { listActiveAgreements } from '../../site/agreements/queries.ts';
import { hasHomePage } from '../../site/home/queries.ts';

/** The right that a step needs; null for a step that every operator takes. */
const STEP_RIGHTS = {
  'second-factor': null,
  'site-name': 'settings.edit',
  category: 'category.edit',
  course: 'course.create',
  'lesson-with-video': 'media.upload',
  price: 'course.price',
  'published-course': 'course.publish',
  'home-page': 'home.publish',
  'pay-channel': 'settings.edit',
  sms: 'settings.edit',
  agreements: 'agreement.edit',
  backup: 'settings.edit',
} as const satisfies Record<SetupStep['kind'], Permission | null>;

export interface SetupReader {
  readonly operatorId: number;
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: OperatorScope;
}

/** The steps on the way to the first sale that the role may take, in their order. */
export async function readSetup(
  { db, config, settings }: Pick<Services, 'db' | 'config' | 'settings'>,
  { operatorId, permissions, scope }: SetupReader,
): Promise<SetupStep[]> {
  const values = await settings.all();
  const catalog = await readCatalogFacts(db, scope);
  const agreements = await listActiveAgreements(db, ['user', 'private']);
  const hasText = (type: string): boolean => (agreements.get(type)?.content ?? '').trim() !== '';
  const isDone: Record<SetupStep['kind'], boolean> = {
    'second-factor': await hasSecondFactor(db, operatorId),
    'site-name': values['site.name'] !== definitionOf('site.name').default,
    category: catalog.hasCategory,
    course: catalog.hasCourse,
    'lesson-with-video': catalog.hasLessonWithVideo,
    price: catalog.hasPrice,
    'published-course': catalog.hasPublishedCourse,
    'home-page': await hasHomePage(db),
    'pay-channel': hasPayChannel(values),
    // A demo site shows its messages to everybody instead of sending them.
    sms: !config.demo && sendsSms(values),
    agreements: hasText('user') && hasText('private'),
    backup: values['backup.daily_at'] !== '',
  };
  return (Object.keys(STEP_RIGHTS) as SetupStep['kind'][])
    .filter((kind) => {
      const right = STEP_RIGHTS[kind];
      return right === null || permissions.has(right);
    })
    .map((kind) => ({ kind, isDone: isDone[kind] }));
}

function sendsSms(values: Readonly<SettingValues>): boolean {
  const hasGap = findGaps(values).some(({ service }) => service.endsWith('-sms'));
  return values['sms.provider'] !== '' && !hasGap;
}
