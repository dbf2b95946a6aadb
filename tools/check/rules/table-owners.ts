import { isTestFile, type Violation } from '../module-graph.ts';
import { type NamedTable, readQueryTables, readTableNames } from '../query-tables.ts';

const SERVER = 'apps/server/src/';
const TABLES = `${SERVER}db/tables/`;
const HERE = 'tools/check/rules/table-owners.ts';

/** The owner of each table: a domain, or a folder of the server that is no domain. Only its files query the table. */
const OWNERS = {
  identity: [
    ...['members', 'login_records', 'social_accounts', 'sms_records', 'uploads'],
    ...['face_checks', 'face_check_moves', 'deletion_requests', 'deletion_moves'],
    ...['member_remarks', 'member_tags', 'member_mailings'],
  ],
  catalog: [
    ...['categories', 'courses', 'chapters', 'videos', 'attachments', 'attachment_downloads'],
    ...['course_purchases', 'video_purchases', 'course_learners'],
    ...['course_editors', 'course_description_drafts'],
    ...['search_documents', 'search_changes', 'search_words'],
  ],
  learning: [
    ...['course_watch_records', 'video_watch_records', 'watch_days', 'watch_course_days', 'play_devices'],
    ...['course_favourites', 'notes', 'comments', 'comment_moves', 'sensitive_words'],
  ],
  commerce: [
    ...['orders', 'order_moves', 'order_requests', 'order_signs', 'deliveries', 'free_plans_taken'],
    ...['payments', 'payment_moves', 'payment_notices', 'refunds', 'refund_moves', 'ledger_entries'],
    ...['promo_codes', 'promo_uses', 'plans', 'member_plans'],
    ...['refund_applications', 'refund_application_moves', 'approvals', 'approval_moves'],
  ],
  media: ['media', 'media_jobs', 'media_job_moves', 'media_staging', 'video_captions', 'images'],
  site: [
    ...['announcements', 'agreements', 'member_agreements'],
    ...['decoration_pages', 'blocks', 'navs', 'sliders', 'links', 'home_drafts'],
  ],
  operations: [
    ...[
      'operators',
      'operator_sessions',
      'operator_roles',
      'operator_invitations',
      'operator_recovery_codes',
      'operator_tasks',
      'operator_task_rows',
      'operator_views',
    ],
    ...['backups', 'alarms', 'failing_jobs'],
  ],
  statistics: ['day_stats', 'lesson_curves', 'course_funnels', 'storage_stats', 'statistics_runs'],
  audit: ['audit_entries'],
  settings: ['settings'],
  inbox: ['messages'],
  points: ['credit_records'],
  ports: ['kv', 'search_index'],
  db: ['kysely_migration', 'site_facts'],
};

/** Only SQL names them, and `db/tables` does not contain them: one differs between the databases, one belongs to Kysely. */
const UNTYPED_TABLES = ['search_index', 'kysely_migration'];

/** A file, or a folder with `/` at the end, that queries tables of others. Paths start below `apps/server/src`. */
interface TableException {
  readonly path: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

const EXCEPTIONS: readonly TableException[] = [
  {
    path: 'db/transaction.ts',
    tables: ['members'],
    reason: 'The row lock of a member, which every domain takes in the same way.',
  },
  {
    path: 'backup/',
    tables: ['backups'],
    reason:
      'A backup before a migration is recorded by the code that opens the database, which is below the domains.',
  },
  {
    path: 'ports/search/',
    tables: ['search_changes', 'search_documents'],
    reason: 'The statements that take changes and collect statistics differ between the databases.',
  },
  {
    path: 'demo/seed/',
    tables: [
      ...['categories', 'courses', 'chapters', 'videos', 'attachments', 'members', 'plans', 'settings'],
      ...['sliders', 'links', 'announcements', 'agreements', 'navs', 'decoration_pages', 'blocks'],
    ],
    reason: 'Fills an empty site in one transaction.',
  },
];

/** What the check compares the files with. */
interface TableRules {
  readonly owners: Readonly<Record<string, readonly string[]>>;
  readonly untypedTables: readonly string[];
  readonly exceptions: readonly Pick<TableException, 'path' | 'tables'>[];
}
const RULES: TableRules = {
  owners: OWNERS,
  untypedTables: UNTYPED_TABLES,
  exceptions: EXCEPTIONS,
};

/** `catalog` of a file in `domains/catalog`, else the folder below `src`, such as `jobs`. */
function zoneOf(path: string): string {
  const [first = '', second = ''] = path.slice(SERVER.length).split('/');
  return first === 'domains' ? second : first;
}

/** Migrations change the tables of every owner. */
const isChecked = (path: string): boolean =>
  path.startsWith(SERVER) && !isTestFile(path) && !/\/db\/(migrations|tables)\//.test(path);

/**
 * A table has one owner, and only the owner's files name it in a query. Others use what the owner publishes.
 * @param files sources by path from the repository's root, with `/`
 * @param rules only tests give others than those of this file
 */
export function checkTableOwners(files: ReadonlyMap<string, string>, rules = RULES): Violation[] {
  const tables = [...files]
    .filter(([file]) => file.startsWith(TABLES))
    .flatMap(([file, source]) => readTableNames(file, source).map((named) => ({ ...named, file })));
  return [...checkOwnerList(tables, rules), ...checkQueries(files, rules)];
}

/** A violation of the lists in this file. */
const inLists = (message: string): Violation => ({ file: HERE, line: 1, message });

const missingOwner = (table: string): string =>
  `no owner is known for the table ${table}; name it in ${HERE}`;

/** Every table of the schema has exactly one owner, and every owned table is in the schema. */
function checkOwnerList(
  tables: readonly (NamedTable & { file: string })[],
  { owners, untypedTables }: TableRules,
): Violation[] {
  const owned = Object.values(owners).flat();
  const existing = new Set([...tables.map(({ table }) => table), ...untypedTables]);
  return [
    ...tables
      .filter(({ table }) => !owned.includes(table))
      .map(({ file, line, table }) => ({ file, line, message: missingOwner(table) })),
    ...owned
      .filter((table) => !existing.has(table))
      .map((table) => inLists(`the table ${table} is not in ${TABLES}`)),
    ...owned
      .filter((table, index) => owned.indexOf(table) < index)
      .map((table) => inLists(`the table ${table} has two owners`)),
  ];
}

function checkQueries(files: ReadonlyMap<string, string>, { owners, exceptions }: TableRules): Violation[] {
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
  );
  const known = new Set(ownerOf.keys());
  const used = new Set<string>();
  const isException = (file: string, table: string): boolean => {
    const path = file.slice(SERVER.length);
    const found = exceptions.find(
      (each) =>
        each.tables.includes(table) &&
        (each.path.endsWith('/') ? path.startsWith(each.path) : path === each.path),
    );
    if (found) used.add(`${found.path} ${table}`);
    return found !== undefined;
  };
  const violations: Violation[] = [];
  for (const [file, source] of files) {
    if (!isChecked(file)) continue;
    const zone = zoneOf(file);
    const { tables, unreadable } = readQueryTables(file, source, known);
    for (const { table, line } of tables) {
      const owner = ownerOf.get(table);
      if (owner === undefined) violations.push({ file, line, message: missingOwner(table) });
      else if (owner !== zone && !isException(file, table)) {
        const message = `${zone} must not query ${table}, a table of ${owner}; use a published read (queries.ts) or a use case of ${owner}`;
        violations.push({ file, line, message });
      }
    }
    for (const line of unreadable) {
      const message = 'the table of this query is named in another file; name it in this one';
      violations.push({ file, line, message });
    }
  }
  const unneeded = exceptions
    .flatMap(({ path, tables }) => tables.map((table) => `${path} ${table}`))
    .filter((each) => !used.has(each));
  return [
    ...violations,
    ...unneeded.map((each) => inLists(`the exception "${each}" is not needed any more`)),
  ];
}
