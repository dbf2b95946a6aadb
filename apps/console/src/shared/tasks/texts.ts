import type { OperatorTask, TaskState } from '@zaixue/contract/operator/site/tasks';

/** Names of the kinds of tasks. */
const KINDS: Readonly<Record<string, string>> = {
  'course-member.import': '导入课程学员',
  'course-member.import-undo': '撤销导入课程学员',
  'course.bulk-state': '批量修改',
  'course.bulk-state-undo': '撤销批量修改',
  'course.bulk-move': '批量修改',
  'course.bulk-move-undo': '撤销批量修改',
  'course.bulk-price': '批量修改',
  'course.bulk-price-undo': '撤销批量修改',
  'course.bulk-trash': '批量修改',
  'course.bulk-trash-undo': '撤销批量修改',
  'member.bulk-tag': '批量修改',
  'member.bulk-tag-undo': '撤销批量修改',
  'member.bulk-lock': '批量修改',
  'comment.bulk-review': '批量审核',
  'comment.bulk-review-undo': '撤销批量审核',
  'comment.bulk-remove': '批量修改',
  'comment.bulk-remove-undo': '撤销批量修改',
  'promo.bulk-state': '批量修改',
  'promo.bulk-state-undo': '撤销批量修改',
};

/** What undoing a task does; the others take a bulk act back. */
const UNDO_TEXTS: Readonly<Record<string, (done: number) => string>> = {
  'course-member.import': (done) =>
    `会取消这个任务给 ${done} 人的开通；之后又购买或另外开通的人不受影响。会作为新任务执行。`,
};
const undoBulk = (done: number): string =>
  `会把这个任务改过的 ${done} 项改回原来的样子；已经是原样的不受影响。会作为新任务执行。`;
/** The kind of an export is `order.export` and such; its title is the name of the file. */
export const isExport = ({ kind }: Pick<OperatorTask, 'kind'>): boolean => kind.endsWith('.export');
const kindName = (kind: string): string => (isExport({ kind }) ? '导出' : (KINDS[kind] ?? kind));

/** Texts of long work of operators: imports, bulk acts, exports. */
export const taskTexts = {
  title: '任务',
  description: '导入、导出、批量修改等需要较长时间的操作。离开页面后仍会继续；结果文件保留 24 小时。',
  tray: '任务进度',
  all: '全部任务',
  running: (count: number) => `${count} 个任务进行中`,
  ended: (count: number) => `${count} 个任务已结束`,
  problems: (count: number) => `${count} 行失败`,
  remove: (name: string) => `从列表移除「${name}」`,
  nameOf: ({ kind, title }: Pick<OperatorTask, 'kind' | 'title'>) => `${kindName(kind)}：${title}`,
  states: {
    waiting: '等待开始',
    running: '进行中',
    done: '已完成',
    stopped: '已停止',
    failed: '出错',
  } satisfies Record<TaskState, string>,
  progress: (ended: number, total: number) => `${ended} / ${total}`,
  counts: ({ done, skipped, failed }: Pick<OperatorTask, 'done' | 'skipped' | 'failed'>) =>
    [
      `成功 ${done}`,
      ...(skipped > 0 ? [`跳过 ${skipped}`] : []),
      ...(failed > 0 ? [`失败 ${failed}`] : []),
    ].join(' · '),
  written: (rows: number) => `已写 ${rows} 行`,
  startedBy: (time: string, by: string) => `${time} 由 ${by} 开始`,
  rows: '查看失败的行',
  rowsTitle: '失败的行',
  skippedTitle: '跳过的行',
  outcomesLabel: '行的结果',
  outcomes: { failed: '失败', skipped: '跳过', done: '成功' },
  noRows: '没有这样的行',
  row: (row: number) => `第 ${row} 行`,
  details: '详情',
  download: '下载结果',
  downloadFile: '下载文件',
  downloadHint: (time: string) => `结果文件保留到 ${time}`,
  stop: '停止',
  stopTitle: '停止任务？',
  stopText: '已经处理的行保持不变，其余的不再处理。',
  stopExportText: '不会生成文件，可以以后重新导出。',
  stopped: '任务已停止',
  retry: '只重试失败的行',
  exportAgain: '重新导出',
  retried: '已开始重试',
  undo: '撤销',
  undoTitle: '撤销这个任务？',
  undoText: ({ kind, done }: Pick<OperatorTask, 'kind' | 'done'>) => (UNDO_TEXTS[kind] ?? undoBulk)(done),
  undone: '已开始撤销',
  empty: '还没有任务',
  emptyHint: '导入课程学员、导出很长的列表等操作会显示在这里。可以从课程的「学员」页开始导入。',
  statesLabel: '任务状态',
  filters: { all: '全部', open: '进行中', ended: '已结束' },
} as const;
