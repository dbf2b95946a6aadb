import { expect, test } from 'vitest';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const ORIGIN = 'http://localhost:80';

test('what a course has beyond the basic fields is in its answers (contract 6.1, D.11)', async () => {
  const { db, call } = await openTestSite();
  const { id } = await createCourse(db, {
    charge_fen: 9900,
    struck_price_fen: 12_950,
    cover_16x9: '/files/wide.webp',
    cover_1x1: 'https://cdn.example/square.webp',
    teacher_name: '林知远',
    teacher_picture: '/files/teacher.webp',
    teacher_line: '写了十二年程序',
    outcomes: JSON.stringify(['读懂报错']),
    is_on_sale: 0,
  });
  const shared = {
    original_charge: 129.5,
    cover_16x9: `${ORIGIN}/files/wide.webp`,
    cover_1x1: 'https://cdn.example/square.webp',
  };
  const [row] = (await call('courses', {})).data.data;
  expect(row).toMatchObject({ ...shared, teacher_name: '林知远' });
  expect(row).not.toHaveProperty('teacher');
  expect((await call('courseDetail', { id: String(id) })).data.course).toMatchObject({
    ...shared,
    teacher: { name: '林知远', avatar: `${ORIGIN}/files/teacher.webp`, line: '写了十二年程序' },
    outcomes: ['读懂报错'],
    is_on_sale: 0,
  });
});

test('what a course does not have is left out, also an original price that is no higher', async () => {
  const { db, call } = await openTestSite();
  const { id } = await createCourse(db, { charge_fen: 9900, struck_price_fen: 9900 });
  const { course } = (await call('courseDetail', { id: String(id) })).data;
  const [row] = (await call('courses', {})).data.data;
  for (const name of [
    'original_charge',
    'cover_16x9',
    'cover_1x1',
    'teacher',
    'teacher_name',
    'outcomes',
    'is_on_sale',
  ]) {
    expect(course).not.toHaveProperty(name);
    expect(row).not.toHaveProperty(name);
  }
});

test('a course that is not on sale stays open to its buyer', async () => {
  const site = await openTestSite();
  const { id } = await createCourse(site.db, { is_on_sale: 0 });
  const { member, token } = await logInMember(site);
  await buyCourse(site.db, member.id, id);
  expect((await site.call('courseDetail', { id: String(id) }, { token })).data.isBuy).toBe(true);
});
