// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { openStoredSite, storedVersions } from '../testing/open-stored-site.ts';
import { openTestSite, TEST_NOW } from '../testing/test-site.ts';
import { pendingMigrations } from './migrate.ts';

test('the database of the first release is stored', () => {
  expect(storedVersions).toContain('0.1.0');
});

describe.each(storedVersions)('the database of version %s', (version) => {
  test('is upgraded, and the data of its member is complete', async () => {
    const { db, facts } = await openStoredSite(version);
    expect(await pendingMigrations(db)).toEqual([]);
    const site = await openTestSite({ db });
    site.clock.advance(facts.stored_at - TEST_NOW + 60_000);
    const options = { token: facts.token };

    const orders = (await site.call('memberOrders', {}, options)).data;
    const states = orders.data.map((order) => [order.order_id, order.status_text]);
    expect(states).toHaveLength(facts.orders);
    expect(states).toContainEqual([facts.paid_order, '已支付']);
    expect(states).toContainEqual([facts.unpaid_order, '未支付']);
    expect((await site.call('courseDetail', { id: String(facts.course_id) }, options)).data.isBuy).toBe(true);
    const lesson = (await site.call('videoDetail', { id: String(facts.video_id) }, options)).data;
    expect(lesson.video_watched_progress[facts.video_id]?.watch_seconds).toBe(facts.watch_seconds);
    const notes = (await site.call('videoNotes', { id: String(facts.video_id) }, options)).data;
    expect(notes.map(({ content }) => content)).toEqual([facts.note]);
    const stored = await db.selectFrom('comments').select('content').execute();
    expect(stored.map(({ content }) => content)).toContain(facts.comment);
    // Those of before state nothing but their text.
    const { data: inbox } = (await site.call('messages', { page_size: 100 }, options)).data;
    expect(inbox.map(({ data }) => data.message)).toContain(`订单${facts.paid_order}已支付`);
    expect(inbox.filter(({ kind }) => kind !== undefined)).toEqual([]);
    const list = (await site.call('courses', { page_size: 100 })).data;
    expect(list.data.map(({ id }) => id)).toContain(facts.course_id);
  });
});
