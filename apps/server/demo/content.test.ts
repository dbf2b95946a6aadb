import { expect, test } from 'vitest';
import { demoContent } from './content.ts';
import type { DemoCourse, DemoVideo } from './types.ts';

const { site, categories, courses, homeBlocks, recordings } = demoContent;
const videosOf = (course: DemoCourse): DemoVideo[] => [
  ...course.chapters.flatMap((chapter) => chapter.videos),
  ...course.videosWithoutChapter,
];
const allVideos = courses.flatMap(videosOf);
const paid = (course: DemoCourse) => !course.isFree && course.chargeFen > 0;
const isPublic = (course: DemoCourse) => course.isShow && course.publishedDaysAgo > 0;
const usesMp4 = (video: DemoVideo) =>
  recordings.find((recording) => recording.name === video.recording)?.kind === 'mp4';
const unique = (values: readonly string[]) => new Set(values).size === values.length;

test('categories have two levels and unique keys', () => {
  expect(categories.length).toBeGreaterThanOrEqual(5);
  const withChildren = categories.filter((category) => category.children.length >= 2);
  expect(withChildren.length).toBeGreaterThan(categories.length / 2);
  expect(
    unique(categories.flatMap(({ key, children }) => [key, ...children.map((child) => child.key)])),
  ).toBe(true);
});

test('there are courses of every kind', () => {
  expect(courses.length).toBeGreaterThanOrEqual(16);
  const count = (filter: (course: DemoCourse) => boolean) => courses.filter(filter).length;
  expect(count((course) => course.isFree)).toBeGreaterThanOrEqual(4);
  expect(count(paid)).toBeGreaterThanOrEqual(5);
  expect(count((course) => course.isVipFree)).toBeGreaterThanOrEqual(4);
  expect(count((course) => course.chargeFen % 100 !== 0)).toBeGreaterThanOrEqual(1);
  expect(count((course) => !course.isFree && course.chargeFen === 0)).toBeGreaterThanOrEqual(1);
  expect(count((course) => course.publishedDaysAgo <= -7)).toBe(1);
  expect(count((course) => !course.isShow)).toBe(1);
  expect(
    count((course) => course.chapters.length === 0 && course.videosWithoutChapter.length > 0),
  ).toBeGreaterThan(0);
  expect(
    count((course) => course.chapters.length > 0 && course.videosWithoutChapter.length > 0),
  ).toBeGreaterThan(0);
  expect(count((course) => videosOf(course).length === 0)).toBeGreaterThanOrEqual(1);
  expect(count((course) => course.title.length > 50)).toBeGreaterThanOrEqual(1);
});

test('the first course is paid and the second is free, as the benchmarks expect', () => {
  const [first, second] = courses;
  expect(first && paid(first) && isPublic(first)).toBe(true);
  expect(first?.chapters.length).toBeGreaterThanOrEqual(3);
  expect(first ? videosOf(first).length : 0).toBeGreaterThanOrEqual(8);
  expect(first?.chapters[0]?.videos.filter((video) => video.freeSeconds > 0).length).toBeGreaterThanOrEqual(
    2,
  );
  expect(second?.isFree && isPublic(second)).toBe(true);
  expect(second ? videosOf(second).length : 0).toBeGreaterThanOrEqual(4);
});

test('courses and their lessons are consistent', () => {
  expect(unique(courses.map((course) => course.key))).toBe(true);
  expect(unique(courses.map((course) => course.title))).toBe(true);
  const keys = categories.flatMap(({ key, children }) => [key, ...children.map((child) => child.key)]);
  for (const course of courses) {
    expect(keys, course.key).toContain(course.categoryKey);
    expect(unique(videosOf(course).map((video) => video.title)), course.key).toBe(true);
    expect(course.isFree && course.chargeFen > 0, course.key).toBe(false);
    expect(course.renderDesc, course.key).toMatch(/<p>.*<\/p>/);
    expect(course.renderDesc, course.key).toContain('<ul>');
    expect(course.shortDescription.length, course.key).toBeLessThanOrEqual(60);
    for (const { videos } of course.chapters) {
      const days = videos.map((video) => video.publishedDaysAgo);
      expect(days, course.key).toEqual([...new Set(days)].sort((a, b) => b - a));
    }
  }
});

test('lessons include trials, a seek ban, HLS and MP4, and a later publication', () => {
  expect(allVideos.length).toBeGreaterThanOrEqual(66);
  expect(
    allVideos.filter((video) => video.freeSeconds >= 10 && video.freeSeconds <= 30).length,
  ).toBeGreaterThan(10);
  expect(allVideos.some((video) => video.freeSeconds % 2 === 1)).toBe(true);
  expect(allVideos.some((video) => video.banDrag)).toBe(true);
  expect(allVideos.filter(usesMp4).length).toBeGreaterThanOrEqual(2);
  expect(
    courses
      .filter(paid)
      .flatMap(videosOf)
      .some((video) => usesMp4(video) && video.freeSeconds > 0),
  ).toBe(true);
  const publicVideos = courses.filter(isPublic).flatMap(videosOf);
  expect(publicVideos.filter((video) => video.publishedDaysAgo < 0 || !video.isShow).length).toBe(1);
});

test('the home page holds every kind of block', () => {
  const kinds = homeBlocks.map((block) => (block.sign === 'image-group' ? block.config.v : block.sign));
  const wanted = [
    'slider',
    'grid-nav',
    'v-1',
    'v-2',
    'v-3',
    'v-4',
    'v-1-2',
    'h5-vod-v1',
    'h5-gzh-v1',
    'blank',
    'code',
  ];
  expect(new Set(kinds)).toEqual(new Set(wanted));
  for (const block of homeBlocks) {
    if (block.sign === 'h5-vod-v1')
      for (const key of block.config.items) {
        const course = courses.find((candidate) => candidate.key === key);
        expect(course && isPublic(course), key).toBe(true);
      }
    if (block.sign === 'image-group') {
      const pictures = { 'v-1': 1, 'v-2': 2, 'v-3': 3, 'v-4': 4, 'v-1-2': 3 }[block.config.v];
      expect(block.config.items).toHaveLength(pictures);
    }
  }
});

test('placeholders in addresses refer to existing courses and categories', () => {
  const text = JSON.stringify([homeBlocks, site]);
  const places = [...text.matchAll(/\{(course|category):([a-z-]+)\}/g)];
  expect(places.length).toBeGreaterThan(10);
  const known = {
    course: courses.map((course) => course.key),
    category: categories.flatMap(({ key, children }) => [key, ...children.map((child) => child.key)]),
  };
  for (const [whole, kind, key] of places)
    expect(known[kind === 'course' ? 'course' : 'category'], whole).toContain(key);
});

test('the site has all agreements, plans and announcements', () => {
  expect(site.announcements).toHaveLength(3);
  expect(unique(site.agreements.map((agreement) => agreement.type))).toBe(true);
  expect(site.agreements).toHaveLength(4);
  for (const { html, type } of site.agreements)
    expect(html.match(/<p>/g)?.length ?? 0, type).toBeGreaterThanOrEqual(4);
  expect(site.plans.length).toBeGreaterThanOrEqual(3);
  expect(site.player.watermark.text).toBe(['$', '{mobile}'].join(''));
});

test('stored html uses only plain elements without attributes', () => {
  const html = [
    ...courses.map((course) => course.renderDesc),
    ...site.announcements.map((announcement) => announcement.html),
    ...site.agreements.map((agreement) => agreement.html),
    site.aboutUsHtml,
    site.coursePurchaseNoticeHtml,
  ].join('');
  const tags = new Set([...html.matchAll(/<\/?([^>]*)>/g)].map(([, name]) => name));
  expect(tags).toEqual(new Set(['p', 'h3', 'ul', 'li', 'strong']));
  expect(html.match(/<[a-z0-9]+>/g)?.length).toBe(html.match(/<\//g)?.length);
});
