import { useQuery } from '@tanstack/react-query';
import {
  STORAGE_KINDS,
  storageStatistics,
  storageStatisticsExport,
} from '@zaixue/contract/operator/statistics/storage';
import type { z } from 'zod';
import { buildRequest } from '../../api/build-request.ts';
import { listQuery } from '../../api/query-client.ts';
import { Bars, formatShare } from '../../ui/chart/bars.tsx';
import { formatCount } from '../../ui/chart/measure.ts';
import { formatBytes } from '../../ui/form/amounts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Progress, Text } from '../../ui/layout/layout.ts';
import { FiguresAndSeries } from './figures-and-series.tsx';
import { measureOfBytes } from './measures.ts';
import { PeriodAnswer } from './period/period-answer.tsx';
import type { Period } from './period/use-period.ts';
import type { SeriesColumn } from './series-card.tsx';
import { StatisticsScreen } from './statistics-screen.tsx';
import { statisticsTexts } from './texts.ts';

const texts = statisticsTexts.storage;
type StorageAnswer = z.infer<(typeof storageStatistics)['data']>;
type StoragePoint = StorageAnswer['series'][number];

const IDS = ['all', ...STORAGE_KINDS] as const;
type StorageId = (typeof IDS)[number];

const bytesOf = ({ bytes }: StoragePoint, id: StorageId): number | undefined => {
  if (bytes === null) return undefined;
  return id === 'all' ? STORAGE_KINDS.reduce((sum, kind) => sum + bytes[kind], 0) : bytes[id];
};

/** What takes up space, and how it grew. */
export function StoragePage() {
  return <StatisticsScreen right="system.health">{(period) => <Storage period={period} />}</StatisticsScreen>;
}

function Storage({ period }: { period: Period }) {
  const { query } = period;
  const result = useQuery(listQuery(storageStatistics, query));
  return (
    <PeriodAnswer period={period} query={result}>
      {({ kinds, disk, since, series, comparedSeries }) => {
        const all = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
        const columns = IDS.map((id): SeriesColumn<StoragePoint> => {
          const most = Math.max(0, ...[...series, ...comparedSeries].map((point) => bytesOf(point, id) ?? 0));
          return {
            id,
            name: texts[id].name,
            measure: measureOfBytes(most),
            read: (point) => bytesOf(point, id),
          };
        });
        const before = kinds.some(({ comparedBytes }) => comparedBytes === null)
          ? null
          : kinds.reduce((sum, { comparedBytes }) => sum + (comparedBytes ?? 0), 0);
        const hasCompared = query.compare !== 'none';
        return (
          <>
            <FiguresAndSeries
              drawn={IDS}
              figures={[
                {
                  ...{ id: 'all' as StorageId, texts: texts.all, value: all, measure: measureOfBytes(all) },
                  before: hasCompared ? before : undefined,
                },
                ...kinds.map(({ kind, bytes, files, comparedBytes }) => ({
                  ...{
                    id: kind as StorageId,
                    texts: texts[kind],
                    value: bytes,
                    measure: measureOfBytes(bytes),
                  },
                  note: texts.fileCount(formatCount(files)),
                  before: hasCompared ? comparedBytes : undefined,
                })),
              ]}
              titleOf={(chosen) => texts.sizeOf(texts[chosen].name)}
              columns={columns}
              series={series}
              comparedSeries={comparedSeries}
              query={query}
              exportHref={buildRequest(storageStatisticsExport, { ...query }).address}
              hint={since !== null && since > query.from ? texts.since(since) : texts.growth}
            />
            <Card title={texts.kinds}>
              <Bars
                name={texts.kinds}
                measure={measureOfBytes(all)}
                rows={kinds.map(({ kind, bytes }) => ({
                  ...{ id: kind, label: texts[kind].name, value: bytes },
                  ...(all > 0 ? { note: formatShare(bytes, all) } : {}),
                }))}
              />
            </Card>
            {disk && <DiskCard {...disk} />}
          </>
        );
      }}
    </PeriodAnswer>
  );
}

function DiskCard({ freeBytes, totalBytes }: NonNullable<StorageAnswer['disk']>) {
  const used = totalBytes > 0 ? (1 - freeBytes / totalBytes) * 100 : 0;
  return (
    <Card title={texts.disk} description={texts.diskHint}>
      <Progress value={used} aria-label={texts.used} />
      <Text size="sm">{texts.diskFree(formatBytes(freeBytes), formatBytes(totalBytes))}</Text>
    </Card>
  );
}
