import { STORAGE_KINDS, type StorageKind } from '@zaixue/contract/operator/statistics/storage';
import type { Queries } from '../../../db/open.ts';
import { dayNumberOf, dayText } from '../../../lib/day-number.ts';
import { readDiskSpace } from '../../../lib/files.ts';
import { type Days, type Period, presentDays, stepsOf } from './period.ts';
import { findSpace, readFirstSpaceDay } from './repo.ts';

type Space = Readonly<Record<StorageKind, { readonly bytes: number; readonly files: number }>>;
const NOTHING = { bytes: 0, files: 0 };

/** A day without a run, because no server ran, keeps the figures of the day before. */
async function readSpaceByStep(db: Queries, days: Days, step: Period['step'], today: number) {
  const since = await readFirstSpaceDay(db);
  const first = since === null ? days.from : Math.min(days.from, since);
  const rows = await findSpace(db, { from: first, to: days.to });
  let [next, space] = [0, null as Space | null];
  return stepsOf(days, step).map((each) => {
    for (; next < rows.length && (rows[next]?.day ?? 0) <= each.to; next += 1) {
      const { kind = '', bytes = 0, files = 0 } = rows[next] ?? {};
      space = {
        ...{ recordings: NOTHING, uploads: NOTHING, attachments: NOTHING, images: NOTHING, ...space },
        [kind]: { bytes, files },
      };
    }
    return { days: each, space: each.from > today ? null : space };
  });
}
type SpaceSteps = Awaited<ReturnType<typeof readSpaceByStep>>;

const lastSpace = (steps: SpaceSteps): Space | null =>
  steps.findLast(({ space }) => space !== null)?.space ?? null;

function presentSteps(steps: SpaceSteps) {
  return steps.map(({ days, space }) => ({
    ...presentDays(days),
    bytes: space && {
      ...{ recordings: space.recordings.bytes, uploads: space.uploads.bytes },
      ...{ attachments: space.attachments.bytes, images: space.images.bytes },
    },
  }));
}

/** Space by kind at the end of a period and by step. `dataDir`: the folder whose disk is looked at. */
export async function readStorage(db: Queries, period: Period, dataDir: string, now: number) {
  const today = dayNumberOf(now);
  const steps = await readSpaceByStep(db, period.days, period.step, today);
  const compared = period.compared && (await readSpaceByStep(db, period.compared, period.step, today));
  const [space, past] = [lastSpace(steps), compared && lastSpace(compared)];
  const since = await readFirstSpaceDay(db);
  const disk = await readDiskSpace(dataDir).catch(() => null);
  return {
    kinds: STORAGE_KINDS.map((kind) => ({
      kind,
      ...(space?.[kind] ?? NOTHING),
      comparedBytes: past?.[kind].bytes ?? null,
    })),
    disk: disk && { freeBytes: disk.freeBytes, totalBytes: disk.sizeBytes },
    since: since === null ? null : dayText(since),
    series: presentSteps(steps),
    comparedSeries: compared ? presentSteps(compared) : [],
  };
}
