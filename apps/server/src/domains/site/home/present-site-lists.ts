import type { CallData } from '@zaixue/contract/call';
import type { config, links, navs, sliders } from '@zaixue/contract/calls/site';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import { absoluteUrl, toBit } from '../../../http/wire-format.ts';
import type { LinkRow, NavRow, SliderRow } from './repo.ts';

const isSamePlatform = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** The two-level navigation of a platform (contract 13.2). `rows` must be in display order. */
export function presentNavs(rows: readonly NavRow[], platform: string): CallData<typeof navs> {
  const shown = rows.filter((row) => isSamePlatform(row.platform, platform));
  return shown
    .filter((row) => row.parent_id === 0)
    .map((parent) => ({
      ...presentNav(parent),
      children: shown
        .filter((row) => row.parent_id === parent.id)
        .map((child) => ({
          ...presentNav(child),
          created_at: toIsoTime(child.created_at),
          updated_at: toIsoTime(child.updated_at),
        })),
    }));
}

function presentNav(row: NavRow) {
  return {
    id: row.id,
    sort: row.sort,
    name: row.name,
    url: row.url,
    active_routes: row.active_routes,
    platform: row.platform,
    parent_id: row.parent_id,
    blank: toBit(row.blank),
  };
}

/** The slides of a platform (contract 13.3). */
export function presentSliders(
  rows: readonly SliderRow[],
  platform: string,
  origin: string,
): CallData<typeof sliders> {
  return rows
    .filter((row) => isSamePlatform(row.platform, platform))
    .map((row) => presentSlider(row, origin));
}

/** The slides of a platform with the fields that only the configuration has (contract 13.3). */
export function presentConfigSliders(
  rows: readonly SliderRow[],
  platform: string,
  origin: string,
): CallData<typeof config>['sliders'] {
  return rows
    .filter((row) => isSamePlatform(row.platform, platform))
    .map((row) => ({
      ...presentSlider(row, origin),
      id: row.id,
      created_at: toIsoTime(row.created_at),
      updated_at: toIsoTime(row.updated_at),
      deleted_at: null,
    }));
}

function presentSlider(row: SliderRow, origin: string) {
  return { thumb: absoluteUrl(origin, row.thumb), url: row.url, sort: row.sort, platform: row.platform };
}

/** Friendly links (contract 13.4). */
export function presentLinks(rows: readonly LinkRow[]): CallData<typeof links> {
  return rows.map((row) => ({
    id: row.id,
    sort: row.sort,
    name: row.name,
    url: row.url,
    created_at: toIsoTime(row.created_at),
    updated_at: toIsoTime(row.updated_at),
  }));
}
