import { addBuyers } from '../tools/site/members.ts';
import { openOperatorClient } from '../tools/site/operator-client.ts';
import { measureOnBoth } from './support/empty-sites.ts';
import { measureTask } from './support/measure-task.ts';
import { addOperator } from './support/operator-site.ts';

/** Members of the import; a smaller number tries the bench quickly. */
const MEMBERS = Number(process.env.BENCH_IMPORT_MEMBERS ?? 10_000);

/** The learners' list and the memory of the server while 10,000 members are imported into a course, on both databases. */
export async function measureImports(): Promise<void> {
  await measureOnBoth(async ({ name, fill, start }) => {
    const { mobiles, courseId, owner } = await fill(async (db) => {
      await addBuyers(db, MEMBERS);
      const rows = await db
        .selectFrom('members')
        .select('mobile')
        .where('mobile', 'like', '1%')
        .orderBy('id', 'desc')
        .limit(MEMBERS)
        .execute();
      const course = await db
        .selectFrom('courses')
        .select('id')
        .where('is_show', '=', 1)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return {
        mobiles: rows.map(({ mobile }) => mobile),
        courseId: course.id,
        owner: await addOperator(db, 'owner'),
      };
    });
    const site = await start();
    try {
      const operator = await openOperatorClient(site.url, owner.headers.cookie ?? '');
      await measureTask(site, operator, {
        what: `import on ${name}`,
        rows: mobiles.length,
        start: () =>
          operator.sendFile(
            `/courses/${courseId}/members/import`,
            { name: '名单.csv', content: mobiles.join('\n') },
            { key: 'bench-import-1' },
          ),
      });
    } finally {
      await site.stop();
    }
  });
}
