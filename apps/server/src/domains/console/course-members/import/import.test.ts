// @module-tag postgres
import {
  courseMemberImport,
  courseMemberImportCheck,
  courseMemberList,
} from '@zaixue/contract/operator/learners/course-members';
import { taskDetail, taskFile, taskUndo } from '@zaixue/contract/operator/site/tasks';
import { expect, test } from 'vitest';
import { memberRow } from '../../../../../../../tools/site/members.ts';
import { createCourse } from '../../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../../testing/fixtures/create-member.ts';
import { createOrder } from '../../../../testing/fixtures/create-order.ts';
import { createXlsx, listWithWrongLines } from '../../../../testing/import-files.ts';
import {
  callOperator,
  createTestOperator,
  type SentFile,
} from '../../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../../testing/test-site.ts';
import { requestDeletion } from '../../../identity/account-deletion/request-deletion.ts';
import { runTasks } from '../../../operations/tasks/run-tasks.ts';
import { taskKinds } from '../../tasks/task-kinds.ts';

async function openImport() {
  const site = await openTestSite();
  const support = await createTestOperator(site, 'support');
  const { id } = await createCourse(site.db, { title: '小提琴' });
  const ask = (file: SentFile, creates: '0' | '1' = '0') =>
    callOperator(site, support, courseMemberImportCheck, { id, creates }, file);
  return {
    ...site,
    ...{ support, id, ask },
    check: (content: Buffer | string, creates: '0' | '1' = '0', filename = '名单.csv') =>
      ask({ filename, content }, creates),
    start: (content: Buffer | string, key = 'import-00000001', creates: '0' | '1' = '0') =>
      callOperator(
        site,
        support,
        courseMemberImport,
        { id, key, creates },
        { filename: '名单.csv', content },
      ),
    run: () => runTasks(site.services, taskKinds, new AbortController().signal),
    task: async (taskId: number) => (await callOperator(site, support, taskDetail, { id: taskId })).data.task,
    /** Member ids of who has the course, and how many messages there are. */
    owners: async () => {
      const owners = await site.db
        .selectFrom('course_purchases')
        .where('course_id', '=', id)
        .select('member_id')
        .orderBy('member_id')
        .execute();
      return owners.map(({ member_id }) => member_id);
    },
    messages: async () => (await site.db.selectFrom('messages').select('id').execute()).length,
  };
}

async function addMembers({ db }: Pick<TestSite, 'db'>, mobiles: readonly string[]): Promise<number[]> {
  const rows = mobiles.map((mobile) => memberRow({ mobile, nickname: '学员', registeredAt: 1 }));
  const added = await db.insertInto('members').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}
const mobileOf = (index: number): string => `150${String(index).padStart(8, '0')}`;

test('GB18030 with 1,000 numbers, 20 of them wrong: check, task, result file, again, undo', async () => {
  const site = await openImport();
  const { check, start, run, task, owners, messages, support, db, id } = site;
  const known = await addMembers(
    site,
    Array.from({ length: 980 }, (_, index) => mobileOf(index)),
  );
  const locked = await addMembers(site, ['13900000001', '13900000002']);
  await db.updateTable('members').set({ is_lock: 1 }).where('id', 'in', locked).execute();
  const leaving = await createMember(db, { mobile: '13900000003' });
  await requestDeletion(site.services, leaving.id, site.clock());
  const before = await messages();
  const file = listWithWrongLines(known.map((_, index) => mobileOf(index)));

  const checked = await check(file);
  expect(checked.data).toMatchObject({
    ...{ format: 'csv', encoding: 'gb18030', columns: { mobile: '手机号', nickname: '昵称' } },
    ...{ total: 1000, ok: 980, created: 0, skipped: 0, wrong: 20 },
  });
  const reasons = new Set(checked.data.problems.map(({ message }) => message.replace(/\d+/g, 'N')));
  expect([...reasons].sort()).toEqual([
    '不是手机号：含有其他字符',
    '不是手机号：有 N 位，应为 N 位',
    '不是手机号：没有这样的号段',
    '号码成了科学计数法，后几位已丢失；请把这一列设为文本后重新填写',
    '和第 N 行重复',
    '没有手机号',
    '没有这个手机号的学员',
    '账号已锁定',
    '账号正在注销',
  ]);
  expect(await owners()).toEqual([]);

  const { data: started } = await start(file);
  await run();
  expect(await task(started.id)).toMatchObject({ state: 'done', done: 980, skipped: 0, failed: 20 });
  expect(await owners()).toEqual(known);
  expect(await messages()).toBe(before + 980);
  const result = String((await callOperator(site, support, taskFile, { id: started.id })).data);
  const lines = result.trimEnd().split('\r\n');
  expect([lines[0], lines.length]).toEqual(['\uFEFF行号,手机号,昵称,结果,说明', 1001]);
  expect(lines.filter((line) => line.includes(',失败,'))).toHaveLength(20);
  expect(lines).toContain(`2,\t${mobileOf(0)},小明,已开通,`);

  // The same file again under another key.
  const again = await start(file, 'import-00000002');
  await run();
  expect(await task(again.data.id)).toMatchObject({ done: 0, skipped: 980, failed: 20 });
  expect([await owners(), await messages()]).toEqual([known, before + 980]);

  const [bought = 0, removed = 0, ...others] = known;
  const orderId = await createOrder(db, bought, { goods_id: id });
  await db
    .insertInto('deliveries')
    .values({ order_id: orderId, member_id: bought, goods_type: 'COURSE', goods_id: id, created_at: 1 })
    .execute();
  await db.deleteFrom('course_purchases').where('member_id', '=', removed).execute();
  const undo = await callOperator(site, support, taskUndo, { id: started.id });
  await run();
  expect(await task(undo.data.id)).toMatchObject({ state: 'done', done: others.length, skipped: 2 });
  expect(await owners()).toEqual([bought]);
  const course = await db.selectFrom('courses').select('user_count').executeTakeFirstOrThrow();
  // The second was removed behind the back of the count.
  expect(course.user_count).toBe(2);
});

test('with the option, unknown numbers get an account with the effects of a registration', async () => {
  const site = await openImport();
  const { check, start, run, task, db, id, support } = site;
  const [taken] = await addMembers(site, [mobileOf(1)]);
  const file = `\uFEFF姓名,电话\n小雨,${mobileOf(1)}\n小雪,+86 150-0000-0002\n学员,${mobileOf(3)}\n`;
  expect((await check(file, '1')).data).toMatchObject({ ok: 1, created: 2, wrong: 0, encoding: 'utf-8' });
  const { data } = await start(file, 'import-00000001', '1');
  await run();
  expect(await task(data.id)).toMatchObject({ done: 3, failed: 0 });
  const created = await db
    .selectFrom('members')
    .where('id', '<>', taken ?? 0)
    .select(['mobile', 'nick_name', 'is_lock'])
    .orderBy('id')
    .execute();
  expect(created[0]).toEqual({ mobile: mobileOf(2), nick_name: '小雪', is_lock: 0 });
  // The nickname belongs to another member.
  expect(created[1]?.nick_name).not.toBe('学员');
  const texts = await db.selectFrom('messages').select('text').distinct().orderBy('text').execute();
  expect(texts.map(({ text }) => text)).toEqual(['已为您开通课程“小提琴”，可以开始学习了', '用户注册成功']);
  const { data: list } = await callOperator(site, support, courseMemberList, { id });
  expect(list.rows.map(({ how, mobile }) => [how, mobile])).toEqual([
    ['given', '150****0003'],
    ['given', '150****0002'],
    ['given', '150****0001'],
  ]);
});

test('the same request again makes no second task', async () => {
  const site = await openImport();
  await addMembers(site, [mobileOf(1)]);
  const { data } = await site.start(`${mobileOf(1)}\n`);
  await site.run();
  // A repeated request writes no second entry to the audit log, which the helper would miss.
  const again = site.start(`${mobileOf(1)}\n`);
  await expect(again).rejects.toThrow('made 0 audit entries');
  expect(await site.db.selectFrom('operator_tasks').select('id').execute()).toEqual([{ id: data.id }]);
});

test('.xlsx: numbers, texts and shared texts of the first sheet', async () => {
  const site = await openImport();
  await addMembers(site, [mobileOf(1), mobileOf(2), mobileOf(3)]);
  const file = createXlsx([
    [{ s: '昵称' }, { s: '手机' }],
    [{ s: '小明' }, { n: mobileOf(1) }],
    [],
    [{ s: '小红' }, { t: mobileOf(2) }],
    [{ s: '小雨' }, { n: '1.5000000003E10' }],
    [{ s: '小雪' }, { s: '1.38E+10' }],
  ]);
  const { data } = await site.check(file, '0', '名单.xlsx');
  expect(data).toMatchObject({ format: 'xlsx', total: 4, ok: 3, wrong: 1 });
  expect(data.problems).toMatchObject([{ row: 6, label: '1.38E+10' }]);
});

test.each([
  ['an empty file', '', '文件是空的'],
  ['a header alone', '手机号\n', '文件里只有表头，没有手机号'],
  ['no column of numbers', 'a,b\n1,2\n', '找不到手机号这一列，请在第一行写上“手机号”'],
  ['an old .xls file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), '这是旧的 .xls 文件，请另存为 .xlsx 或 CSV'],
  ['a broken archive', Buffer.from('PK\u0003\u0004zzzz'), '文件损坏，或者不是 Excel 的 .xlsx 文件'],
  ['UTF-16', Buffer.from('\uFEFF手机号', 'utf16le'), '文件是 UTF-16 编码，请另存为 UTF-8 的 CSV'],
  ['too many lines', `${'13812345678\n'.repeat(20_002)}`, '最多 20000 行，请分成几个文件'],
])('%s is refused with what to do', async (_name, content, message) => {
  const { failure } = await (await openImport()).check(content);
  expect(failure.fields).toEqual({ file: message });
});

test('an archive that unpacks to too much is refused', { tags: ['complete'] }, async () => {
  const { check } = await openImport();
  const big = createXlsx([[{ t: '1'.repeat(41 * 1024 * 1024) }]]);
  expect(big.length).toBeLessThan(1024 * 1024);
  expect((await check(big)).failure.fields).toEqual({ file: '文件解开后太大' });
});

test('creating accounts needs its own right', async () => {
  const site = await openImport();
  const times = { created_at: site.clock(), updated_at: site.clock() };
  const permissions = JSON.stringify(['course-member.import', 'course.view']);
  const role = await site.db
    .insertInto('operator_roles')
    .values({ title: '助教', scope: 'all', permissions, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const operator = await createTestOperator(site, `role-${role.id}`);
  const file = { filename: 'a.csv', content: `${mobileOf(1)}\n` };
  const input = { id: site.id, creates: '1' as const };
  const { failure } = await callOperator(site, operator, courseMemberImportCheck, input, file);
  expect(failure).toMatchObject({ code: 'forbidden', needs: 'member.create' });
});
