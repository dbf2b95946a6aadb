import type { SetupStep, WorkItem } from '@zaixue/contract/operator/site/start';

interface WorkTexts {
  readonly title: (count: number) => string;
  /** The command that deals with it until the console can. */
  readonly command?: string;
  /** The screen that deals with it. */
  readonly to?: string;
}

/** What waits, and where it is dealt with. */
export const workTexts: Readonly<Record<WorkItem['kind'], WorkTexts>> = {
  'failed-videos': { title: (count) => `${count} 个视频处理失败`, to: '/videos?status=failed' },
  comments: { title: (count) => `${count} 条评论等待审核`, to: '/comments' },
  'refund-applications': { title: (count) => `${count} 个退款申请等待处理`, to: '/refunds/applications' },
  approvals: { title: (count) => `${count} 项退款或转账等待审批`, to: '/refunds' },
  'refunds-to-send': { title: (count) => `${count} 笔退款等待转账`, to: '/refunds/records?tab=processing' },
  'failed-refunds': { title: (count) => `${count} 笔退款失败`, to: '/refunds/records?tab=failed' },
  'late-money': { title: (count) => `${count} 笔迟到的款项待退回`, to: '/orders?tab=late' },
  transfers: { title: (count) => `${count} 笔转账等待确认`, to: '/orders?tab=transfers' },
  'deletion-requests': { title: (count) => `${count} 个注销申请`, to: '/members?state=deleting' },
  'settings-gaps': { title: (count) => `${count} 项设置不完整`, to: '/settings?only=gaps' },
  alarms: { title: (count) => `${count} 个告警`, command: 'npm run doctor' },
  'failing-jobs': { title: (count) => `${count} 个后台任务出错`, command: 'npm run doctor' },
  disk: { title: () => '磁盘空间不足', command: 'npm run doctor' },
};

interface StepTexts {
  readonly title: string;
  readonly hint: string;
  readonly to?: string;
  readonly command?: string;
}

/** Steps to the first sale. */
export const stepTexts: Readonly<Record<SetupStep['kind'], StepTexts>> = {
  'second-factor': {
    title: '开启两步验证',
    hint: '只知道密码的人就登不进来了。',
    to: '/account',
  },
  'site-name': {
    title: '给站点起名字',
    hint: '学员在页面顶部看到它。',
    to: '/settings/site?field=site.name',
  },
  category: { title: '建第一个分类', hint: '学员按分类找课程。', to: '/categories' },
  course: { title: '新建课程', hint: '先建草稿，准备好了再发布。', to: '/courses?create=1' },
  'lesson-with-video': { title: '给课时上传视频', hint: '在课程的目录里拖入视频文件。', to: '/courses' },
  price: { title: '设置价格', hint: '收费、免费或会员免费。', to: '/courses' },
  'published-course': {
    title: '发布课程',
    hint: '发布前可以预览学员看到的样子。',
    to: '/courses?state=draft',
  },
  'home-page': {
    title: '布置首页',
    hint: '已经有一个可以直接发布的样子：分类入口和最新课程。',
    to: '/home',
  },
  'pay-channel': {
    title: '开通收款',
    hint: '在设置里填写支付宝、微信支付或转账。',
    to: '/settings/alipay',
  },
  sms: {
    title: '开通短信',
    hint: '学员用短信验证码注册和登录。',
    to: '/settings/sms',
  },
  agreements: {
    title: '用户协议和隐私政策',
    hint: '注册前要让学员同意。',
    to: '/agreements',
  },
  backup: {
    title: '每天备份',
    hint: '选一个人少的时刻。',
    to: '/settings/backup',
  },
};

export const startTexts = {
  title: '开始',
  greeting: (name: string) => `${name}，您好`,
  work: '待办',
  noWork: '没有待办事项',
  noWorkHint: '有评论、转账、失败的视频等要处理时，会列在这里。',
  since: (time: string) => `最早的从 ${time} 开始`,
  handle: '去处理',
  commandHint: '目前在服务器上处理：',
  setup: '上线准备',
  setupProgress: (done: number, all: number) => `已完成 ${done} / ${all}`,
  fold: '收起',
  unfold: '展开',
  done: '已完成',
  open: '去设置',
  quick: '常用操作',
  createCourse: '新建课程',
  uploadVideo: '上传视频',
  invite: '邀请运营人员',
  publicSite: '查看网站',
  figures: '今天和近 7 天',
  netIncome: '净收入',
  newMembers: '新学员',
  activeLearners: '学习的学员',
  today: '今天',
  week: '近 7 天',
  people: (count: number) => `${count.toLocaleString('en-US')} 人`,
  figureFailed: '没有取到',
  waiting: '…',
  computedAt: (time: string) => `数据更新于 ${time}`,
  notComputed: '还没有统计过，网站运行后约 15 分钟出第一份数据。',
  version: (version: string) => `在学 ${version}`,
} as const;
