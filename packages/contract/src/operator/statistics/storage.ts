import { z } from 'zod';
import { exportFormat } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import { dayRange, periodFacts, periodQuery } from './statistics-period.ts';

/**
 * What takes up space.
 * - `recordings`: processed videos with all their qualities (table `media`).
 * - `uploads`: video files that were uploaded and are not processed yet, or could not be.
 * - `attachments`: course material.
 * - `images`: images of the library.
 * Sizes are those that the program stored with the files; the database itself and backups are not in them.
 */
export const STORAGE_KINDS = ['recordings', 'uploads', 'attachments', 'images'] as const;
export const storageKind = z.enum(STORAGE_KINDS);
export type StorageKind = z.infer<typeof storageKind>;

const bytesByKind = z.object({
  recordings: z.int(),
  uploads: z.int(),
  attachments: z.int(),
  images: z.int(),
});

export const storageStatistics = defineOperatorCall({
  name: 'storageStatistics',
  summary: 'Space of the stored files by kind, now and by step: what it was at the end of the step.',
  method: 'GET',
  path: '/operator/api/statistics/storage',
  needs: 'system.health',
  query: z.object(periodQuery),
  data: z.object({
    ...periodFacts,
    /** At the end of the period, or now when it has not ended. */
    kinds: z.array(
      z.object({
        kind: storageKind,
        bytes: z.int(),
        files: z.int(),
        /** At the end of the compared period; null without one, and when no figure was kept then. */
        comparedBytes: z.int().nullable(),
      }),
    ),
    /** Of the disk that holds the data folder; null when it cannot be read. */
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
    /** First day, `yyyy-mm-dd`, with figures; null while there is none. */
    since: z.string().nullable(),
    /** Bytes by kind at the end of each step, oldest first; null before `since` and after today. */
    series: z.array(dayRange.extend({ bytes: bytesByKind.nullable() })),
    comparedSeries: z.array(dayRange.extend({ bytes: bytesByKind.nullable() })),
  }),
  failures: ['invalid'],
});

export const storageStatisticsExport = defineOperatorCall({
  name: 'storageStatisticsExport',
  summary: 'The space by kind and step as CSV or .xlsx. The export is itself recorded.',
  method: 'GET',
  path: '/operator/api/statistics/storage/export',
  needs: 'system.health',
  answersFile: 'text/csv; charset=utf-8',
  query: z.object({ ...periodQuery, format: exportFormat }),
  data: z.unknown(),
  failures: ['invalid'],
});
