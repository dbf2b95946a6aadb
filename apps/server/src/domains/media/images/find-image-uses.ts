import type { UsePlace } from '@zaixue/contract/operator/operator-failures';
import type { Queries } from '../../../db/open.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { findCourseImageTexts } from '../../catalog/courses/queries.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { findSiteImageTexts } from '../../site/home/queries.ts';

/** The name of an image without its ending, in any text: a small version is the image too. */
const IMAGE_NAME = /\/files\/((?:images\/image|covers\/cover)-[0-9a-f]+)/g;
/** An operator learns that another's course uses an image, not which one. */
const OTHER_COURSE = '其他课程';

/** Returns the places that show the image with this path. */
export type ImageUses = (path: string) => readonly UsePlace[];

/** Finds where images are used: in courses, on the home page, in announcements, agreements and settings. */
export async function findImageUses(
  db: Queries,
  settings: Readonly<SettingValues>,
  scope: OperatorScope,
): Promise<ImageUses> {
  const values = Object.values(settings).filter((value) => typeof value === 'string');
  const texts = [
    ...(await findCourseImageTexts(db, scope)).map(({ id, title, texts, isReachable }) =>
      isReachable
        ? { kind: 'course', id, title, text: texts.join('\n') }
        : { kind: 'course', id: 0, title: OTHER_COURSE, text: texts.join('\n') },
    ),
    ...(await findSiteImageTexts(db)),
    { kind: 'setting', id: 0, title: '站点设置', text: values.join('\n') },
  ];
  const uses = new Map<string, UsePlace[]>();
  for (const { text, ...place } of texts) {
    const names = new Set([...text.matchAll(IMAGE_NAME)].map(([, name = '']) => name));
    for (const name of names) uses.set(name, [...(uses.get(name) ?? []), place]);
  }
  return (path) => uses.get(path.replace(/^\/files\/|\.webp$/g, '')) ?? [];
}
