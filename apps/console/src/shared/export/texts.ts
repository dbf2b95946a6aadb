import type { ExportFormat } from '@zaixue/contract/operator/list-export';

/** Texts of exports of lists. */
export const exportTexts = {
  export: '导出',
  title: (name: string) => `导出${name}`,
  rows: (count: number) => `共 ${count.toLocaleString('zh-CN')} 行，按列表现在的筛选和排序。`,
  rowsFrom: (limit: number) => `超过 ${limit.toLocaleString('zh-CN')} 行，按列表现在的筛选和排序。`,
  filters: '筛选条件',
  noFilter: '没有筛选，导出全部',
  format: '格式',
  formats: {
    xlsx: 'Excel（.xlsx）',
    csv: 'CSV',
  } satisfies Record<ExportFormat, string>,
  formatHints: {
    xlsx: '用 Excel、WPS 打开；订单号、手机号不会变样',
    csv: '纯文本，用于其他系统；UTF-8 编码，Excel 也能打开',
  } satisfies Record<ExportFormat, string>,
  wholeNumbers: '文件含完整手机号，请妥善保管。导出会记入操作日志。',
  maskedNumbers:
    '手机号只显示前三位和后四位：完整手机号需要「导出含个人信息的数据」权限。导出会记入操作日志。',
  recorded: '导出会记入操作日志。',
  download: '下载',
  downloaded: (name: string) => `已下载「${name}」`,
  task: (limit: number) =>
    `超过 ${limit.toLocaleString('zh-CN')} 行，会在后台生成文件；离开页面也会继续。完成后在「任务进度」里下载，文件保留 24 小时。`,
  start: '开始导出',
  started: '已开始导出，完成后在「任务进度」里下载',
} as const;
