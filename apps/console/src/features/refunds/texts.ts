import type { ApprovalRow, ApprovalState, ApprovalTab } from '@zaixue/contract/operator/money/approvals';
import type {
  ApplicationTab,
  RefundApplicationRow,
  RefundRow,
  RefundTab,
} from '@zaixue/contract/operator/money/refunds';

export const refundsTexts = {
  title: '退款与审批',
  description: '学员的退款申请、要审批的退款和转账确认，以及所有退款的进度。',
  parts: '退款的各部分',
  partApprovals: '审批',
  partApplications: '学员申请',
  partRefunds: '退款记录',
  order: (no: string) => `订单 ${no}`,
  erased: '已注销的学员',
  clearSearch: '清除搜索',
  noneFound: '没有找到',
  noneFoundHint: '换一个订单号、退款单号、手机号或昵称试试。',
} as const;

export const approvalTexts = {
  tabsLabel: '按进度筛选',
  tabs: { 'to-decide': '待审批', mine: '我发起的', later: '即将执行', done: '已结束' } satisfies Record<
    ApprovalTab,
    string
  >,
  list: '审批列表',
  kinds: { refund: '退款', transfer: '转账到账' } satisfies Record<ApprovalRow['kind'], string>,
  states: {
    waiting: '待审批',
    approved: '即将执行',
    done: '已执行',
    refused: '不批准',
    withdrawn: '已撤回',
    expired: '已过期',
    stopped: '已中止',
  } satisfies Record<ApprovalState, string>,
  modes: {
    single: '',
    second: '超过限额，要由另一位人员审批',
    delayed: '超过限额，只有一位审批人：批准后 10 分钟执行',
  } satisfies Record<ApprovalRow['mode'], string>,
  member: '学员',
  goods: '商品',
  reason: '原因',
  reference: '银行流水号',
  none: '无',
  access: '学习权限',
  accesses: { keep: '保留', end: '退款成功时取消' },
  askedBy: '发起',
  askedAt: (name: string, time: string) => `${name}，${time}`,
  decidedBy: '审批',
  note: '说明',
  ending: '结果',
  expires: '过期时间',
  runsAt: '执行时间',
  own: '您发起的，要由另一位人员审批。',
  approve: '批准',
  approveTitle: { refund: '批准退款', transfer: '批准转账到账' },
  approveHint: {
    refund: '批准后马上退款，不能撤回。线下转账的款项由工作人员转给学员，再到“退款记录”确认。',
    transfer: '批准后订单马上入账并交付，不能撤回。',
  },
  delayedHint: '批准后 10 分钟执行，期间可以在“即将执行”里中止。',
  typed: '输入金额以确认',
  typedWrong: (amount: string) => `请输入 ${amount}`,
  approveAmount: (amount: string) => `批准 ${amount}`,
  refuse: '不批准',
  refuseTitle: '不批准',
  refuseHint: '预留的金额会释放。',
  refuseNote: '说明',
  refuseNoteHint: '发起人会看到您写的说明。',
  withdraw: '撤回',
  stop: '中止',
  approved: '已批准',
  approvedLater: (time: string) => `已批准，将在 ${time} 执行`,
  refused: '已不批准',
  withdrawn: '已撤回，预留的金额已释放',
  stopped: '已中止，没有退款',
  stoppedTransfer: '已中止，没有入账',
  empty: {
    'to-decide': ['没有待审批的', '有人发起超过限额的退款、或没有审批权限的人员发起退款时，会列在这里。'],
    mine: ['您没有发起过', '在订单页发起退款，或在学员申请里处理。'],
    later: ['没有即将执行的', '只有一位审批人的站点，批准后 10 分钟才执行，期间列在这里。'],
    done: ['还没有结束的审批', '处理过的退款和转账确认会列在这里。'],
  } satisfies Record<ApprovalTab, readonly [string, string]>,
} as const;

export const applicationTexts = {
  tabsLabel: '按进度筛选',
  tabs: { waiting: '待处理', answered: '已处理', withdrawn: '已撤回' } satisfies Record<
    ApplicationTab,
    string
  >,
  list: '学员的退款申请',
  states: {
    waiting: '待处理',
    accepted: '已退款或退款中',
    refused: '已拒绝',
    withdrawn: '学员已撤回',
  } satisfies Record<RefundApplicationRow['state'], string>,
  asked: '已发起，待审批',
  search: '订单号、手机号或昵称',
  member: '学员',
  goods: '商品',
  paid: '实付',
  reason: '学员的原因',
  answer: '答复',
  at: '申请时间',
  refund: '退款…',
  refuse: '拒绝…',
  refuseTitle: '拒绝退款申请',
  refuseHint: '学员会收到这段答复。',
  answerLabel: '答复',
  answerHint: '例如：课程已学完一半以上，按购买须知不支持退款。',
  submitRefusal: '拒绝并发送答复',
  refused: '已拒绝，答复已发给学员',
  empty: {
    waiting: ['没有待处理的申请', '学员在“我的订单”里申请退款后，会列在这里。'],
    answered: ['还没有处理过申请', ''],
    withdrawn: ['没有撤回的申请', ''],
  } satisfies Record<ApplicationTab, readonly [string, string]>,
} as const;

export const refundListTexts = {
  tabsLabel: '按状态筛选',
  tabs: { all: '全部', processing: '处理中', success: '成功', failed: '失败' } satisfies Record<
    RefundTab,
    string
  >,
  states: { processing: '处理中', success: '已退款', failed: '失败', closed: '已关闭' } satisfies Record<
    RefundRow['state'],
    string
  >,
  list: '退款列表',
  search: '订单号、退款单号、手机号或昵称',
  columns: {
    goods: '商品',
    member: '学员',
    amount: '金额',
    channel: '渠道',
    state: '状态',
    created: '时间',
    actions: '操作',
  },
  channels: { wechat: '微信支付', alipay: '支付宝', hand: '线下转账', '': '未知' } as Readonly<
    Record<string, string>
  >,
  endsAccess: '取消权限',
  confirm: '确认已转出',
  again: '重新退款',
  confirmTitle: '确认已转账退还？',
  confirmText: (amount: string, member: string) =>
    `请先把 ${amount} 转给 ${member}，再确认。确认后记入账本并通知学员，不能撤回。`,
  confirmDone: '已确认退款',
  empty: '还没有退款',
  emptyHint: '在订单页可以发起退款。',
} as const;
