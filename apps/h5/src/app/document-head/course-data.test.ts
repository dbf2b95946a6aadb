import { expect, test } from 'vitest';
import { courseData } from './course-data.ts';

const course = { title: '摄影', charge: 19.9, is_free: 0, is_on_sale: 1 };
const dataOf = (changes: object = {}, durations: readonly number[] = []) =>
  courseData({
    course: { ...course, ...changes } as never,
    videos: { 0: durations.map((duration) => ({ duration })) as never },
    description: '从零开始',
    url: 'https://h5.example/course/1',
    images: ['https://h5.example/a.jpg'],
    site: { name: '学堂', url: 'https://h5.example/' },
  });

test('a course has its name, provider and price', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'Course',
    name: '摄影',
    description: '从零开始',
    provider: { name: '学堂', sameAs: 'https://h5.example/' },
    offers: { category: 'Paid', price: 19.9, priceCurrency: 'CNY' },
  });
});

test.each([
  ['free', { is_free: 1, charge: 0 }, { category: 'Free', price: 0 }],
  ['for members only', { charge: 0 }, { category: 'Subscription' }],
])('a course that is %s', (_name, changes, offers) => {
  expect(dataOf(changes)).toMatchObject({ offers });
});

test('a course that is not on sale has no offer', () => {
  expect(dataOf({ is_on_sale: 0 })).not.toHaveProperty('offers');
});

test.each([
  [[3600, 120], 'PT1H2M'],
  [[20], 'PT1M'],
  [[7200], 'PT2H'],
])('lessons of %j seconds are a workload of %s', (durations, workload) => {
  expect(dataOf({}, durations)).toMatchObject({ hasCourseInstance: { courseWorkload: workload } });
});

test('without lessons there is no workload', () => {
  expect(JSON.stringify(dataOf())).not.toContain('courseWorkload');
});
