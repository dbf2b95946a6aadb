import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { dialectOf } from '../columns.ts';

/** Rows of these tables make a member a learner of the course they name. */
const SOURCES = ['course_purchases', 'course_watch_records', 'video_watch_records'] as const;

/** The operator's own order of courses and lessons, and the number of each course's learners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addSortColumns(db);
  await addLearners(db);
  await (dialectOf(db) === 'sqlite' ? createSqliteTriggers(db) : createPostgresTriggers(db));
}

async function addSortColumns(db: Kysely<unknown>): Promise<void> {
  for (const table of ['courses', 'videos']) {
    await db.schema
      .alterTable(table)
      .addColumn('sort', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const index of ['courses_newest', 'courses_free', 'courses_category']) {
    await db.schema.dropIndex(index).execute();
  }
  // As in 0001, each index holds every column that a filter of its list reads.
  const order = ['sort', 'published_at desc', 'id desc', 'deleted_at'];
  const lists: Record<string, readonly string[]> = {
    courses_listed: ['is_show', ...order],
    courses_free: ['is_free', 'is_show', ...order],
    courses_category: ['category_id', 'is_show', ...order, 'is_free', 'is_rec'],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema
      .createIndex(name)
      .on('courses')
      .columns([...columns])
      .execute();
  }
}

async function addLearners(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('course_learners')
    .addColumn('course_id', 'integer', (c) => c.notNull())
    .addColumn('member_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('course_learners_pk', ['course_id', 'member_id'])
    .execute();
  await db.schema
    .alterTable('courses')
    .addColumn('learner_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const learners = SOURCES.map((table) => sql`select course_id, member_id from ${sql.table(table)}`);
  await sql`insert into course_learners (course_id, member_id) ${sql.join(learners, sql` union `)}`.execute(
    db,
  );
  await sql`update courses set learner_count =
    (select count(*) from course_learners where course_id = courses.id)`.execute(db);
}

const triggerName = (table: string, event: string) => sql.id(`learners_${table}_${event}`);

/** True while no row of the three tables makes `old` a learner of its course. */
const isNoLearner = sql.join(
  SOURCES.map(
    (table) => sql`not exists (select 1 from ${sql.table(table)} as source
      where source.member_id = old.member_id and source.course_id = old.course_id)`,
  ),
  sql` and `,
);

const addLearner = sql`insert into course_learners (course_id, member_id)
  values (new.course_id, new.member_id) on conflict (course_id, member_id) do nothing`;
const removeLearner = sql`delete from course_learners
  where course_id = old.course_id and member_id = old.member_id and ${isNoLearner}`;
const countUp = sql`update courses set learner_count = learner_count + 1 where id = new.course_id`;
const countDown = sql`update courses set learner_count = learner_count - 1 where id = old.course_id`;

async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  for (const table of SOURCES) {
    await sql`create trigger ${triggerName(table, 'added')} after insert on ${sql.table(table)}
      begin ${addLearner}; end`.execute(db);
    await sql`create trigger ${triggerName(table, 'removed')} after delete on ${sql.table(table)}
      begin ${removeLearner}; end`.execute(db);
  }
  await sql`create trigger ${triggerName('counted', 'up')} after insert on course_learners
    begin ${countUp}; end`.execute(db);
  await sql`create trigger ${triggerName('counted', 'down')} after delete on course_learners
    begin ${countDown}; end`.execute(db);
}

async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  const bodies = {
    add_course_learner: addLearner,
    remove_course_learner: removeLearner,
    count_learner_up: countUp,
    count_learner_down: countDown,
  };
  for (const [name, body] of Object.entries(bodies)) {
    await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
      begin ${body}; return null; end $$`.execute(db);
  }
  for (const table of SOURCES) {
    await sql`create trigger ${triggerName(table, 'added')} after insert on ${sql.table(table)}
      for each row execute function add_course_learner()`.execute(db);
    await sql`create trigger ${triggerName(table, 'removed')} after delete on ${sql.table(table)}
      for each row execute function remove_course_learner()`.execute(db);
  }
  await sql`create trigger ${triggerName('counted', 'up')} after insert on course_learners
    for each row execute function count_learner_up()`.execute(db);
  await sql`create trigger ${triggerName('counted', 'down')} after delete on course_learners
    for each row execute function count_learner_down()`.execute(db);
}
