import { allOperatorCalls } from '@zaixue/contract/operator/all-operator-calls';
import { PERMISSIONS, type Permission, permissionTitle } from '@zaixue/contract/operator/permissions';
import { MEMBER_ACTS } from '../../shared/members/member-acts.ts';

/** First parts of the names of acts. */
export const AREAS: Readonly<Record<string, string>> = {
  course: '课程',
  'course-member': '课程学员',
  chapter: '章节',
  lesson: '课时',
  outline: '目录',
  media: '视频',
  caption: '字幕',
  attachment: '课件',
  category: '分类',
  image: '图片',
  announcement: '公告',
  agreement: '协议与关于',
  member: '学员',
  operator: '运营人员',
  role: '角色',
  session: '登录',
  factor: '两步验证',
  home: '首页',
  setting: '设置',
  audit: '操作日志',
  order: '订单',
  payment: '支付',
  refund: '退款',
  transfer: '转账',
  comment: '评论',
  'sensitive-word': '敏感词',
  promo: '优惠码',
  plan: '会员套餐',
  appearance: '外观',
  statistics: '统计',
  task: '任务',
};

/** Second parts that mean the same in every area. */
const VERBS: Readonly<Record<string, string>> = {
  create: '新建',
  edit: '编辑',
  delete: '删除',
  trash: '移到回收站',
  restore: '恢复',
  sort: '排序',
  upload: '上传',
  duplicate: '复制',
  publish: '发布',
  state: '改状态',
  price: '改价格',
  cover: '换封面',
  editors: '改可编辑的人',
  description: '改介绍草稿',
  store: '上传',
  retry: '重试',
  assign: '换视频',
  crop: '裁剪',
  export: '导出',
};

const ACTS: Readonly<Record<string, string>> = {
  'comment.approve': '通过评论',
  'comment.refuse': '拒绝评论',
  'comment.wait': '评论退回待审核',
  'comment.reply': '以站点名义回复评论',
  'sensitive-word.create': '添加、修改敏感词',
  ...MEMBER_ACTS,
  'course.description.discard': '放弃课程介绍草稿',
  'course.state': '课程显示、上下架',
  'lesson.state': '显示、隐藏课时',
  'outline.sort': '目录排序',
  'announcement.edit': '改公告草稿',
  'announcement.hide': '从网站撤下公告',
  'announcement.show': '重新显示公告',
  'announcement.discard': '放弃公告的修改',
  'agreement.create': '新建协议版本',
  'agreement.edit': '改协议草稿',
  'agreement.activate': '启用协议版本',
  'agreement.delete': '删除协议草稿',
  'agreement.export': '导出同意记录',
  'statistics.export': '导出统计',
  'statistics.rebuild': '重新计算统计',
  'home.save': '改首页草稿',
  'home.publish': '发布首页',
  'home.discard': '放弃首页草稿',
  'session.login': '登录',
  'session.factor': '两步验证',
  'session.recovery-code': '用备用码登录',
  'session.unlock': '解锁',
  'session.verify': '再次验证身份',
  'session.logout': '退出登录',
  'session.end': '结束一台设备的登录',
  'factor.set': '开启两步验证',
  'factor.remove': '关闭两步验证',
  'factor.recovery-codes': '重新生成备用码',
  'order.cancel': '取消订单',
  'order.confirm-transfer': '确认转账到账',
  'payment.query': '向支付渠道查询',
  'payment.reconcile': '核对未结清的支付',
  'refund.request': '发起退款',
  'refund.confirm': '确认线下退款已转出',
  'refund.ask': '提交退款审批',
  'refund.approve': '批准退款',
  'refund.refuse': '不批准退款',
  'refund.withdraw': '撤回退款审批',
  'refund.stop': '中止退款',
  'refund.expire': '退款审批过期',
  'refund.run': '退款已执行',
  'refund.refuse-application': '拒绝学员的退款申请',
  'transfer.ask': '提交转账到账审批',
  'transfer.approve': '批准转账到账',
  'transfer.refuse': '不批准转账到账',
  'transfer.withdraw': '撤回转账审批',
  'transfer.stop': '中止转账确认',
  'transfer.expire': '转账审批过期',
  'transfer.run': '转账到账已入账',
  'promo.state': '优惠码停用、启用',
  'promo.generate': '批量生成优惠码',
  'plan.state': '会员套餐上下架',
  'operator.invite': '邀请运营人员',
  'operator.accept-invitation': '接受邀请',
  'operator.revoke-invitation': '撤回邀请',
  'operator.password': '修改密码',
  'operator.end-sessions': '结束运营人员的全部登录',
  'operator.reset-factor': '重置两步验证',
  'setting.change': '修改设置',
  'setting.test': '测试服务',
  'setting.maintenance': '维护模式',
  'course-member.add': '添加课程学员',
  'course-member.remove': '移除课程学员',
  'course-member.import': '导入课程学员',
  'task.end': '任务结束',
  'task.stop': '停止任务',
  'task.retry': '重试任务中失败的行',
  'task.undo': '撤销任务',
  'task.download': '下载任务结果',
};

/** Chinese name of an act; the name itself when there is none. A refused act has the name of its call. */
export function actLabel(act: string): string {
  const known = ACTS[act];
  if (known !== undefined) return known;
  const [area = '', verb = ''] = act.split('.');
  const areaName = AREAS[area];
  const verbName = VERBS[verb];
  if (areaName !== undefined && verbName !== undefined) return `${areaName}：${verbName}`;
  const right = rightOfCall(act);
  return right === undefined ? act : permissionTitle(right);
}

/** The permission that a call needs; undefined for other names. */
export function rightOfCall(name: string): Permission | undefined {
  const needs: string | undefined = allOperatorCalls.find((call) => call.name === name)?.needs;
  return PERMISSIONS.find((permission) => permission === needs);
}

const SUBJECTS: Readonly<Record<string, string>> = {
  course: '课程',
  chapter: '章节',
  lesson: '课时',
  outline: '目录',
  media: '视频',
  attachment: '课件',
  category: '分类',
  image: '图片',
  announcement: '公告',
  agreement: '协议与关于',
  member: '学员',
  operator: '运营人员',
  invitation: '邀请',
  role: '角色',
  home: '首页',
  setting: '设置',
  service: '服务',
  audit: '操作日志',
  order: '订单',
  payment: '支付',
  comment: '评论',
  'sensitive-word': '敏感词',
  'member-mailing': '群发消息',
  promo: '优惠码',
  'promo-batch': '优惠码批次',
  plan: '会员套餐',
  statistics: '统计',
  task: '任务',
};

export const subjectLabel = (type: string): string => SUBJECTS[type] ?? type;

/** Page of a subject; undefined when it has none. */
export function subjectPage(type: string, id: string): string | undefined {
  if (type === 'course') return `/courses/${id}`;
  if (type === 'outline') return `/courses/${id}/outline`;
  if (type === 'member' && id !== '') return `/members/${id}`;
  if (type === 'role') return `/operators/roles/${id}`;
  if (type === 'operator' || type === 'invitation') return '/operators';
  if (type === 'announcement') return `/announcements/${id}`;
  if (type === 'agreement') return `/agreements/${id}`;
  if (type === 'category') return '/categories';
  if (type === 'image') return '/images';
  if (type === 'media') return '/videos';
  if (type === 'setting') return '/settings';
  if (type === 'order') return `/orders/${id}`;
  if (type === 'payment' && id !== '') return `/orders?search=${encodeURIComponent(id)}`;
  if (type === 'comment') return '/comments';
  if (type === 'sensitive-word') return '/comments?tab=words';
  if (type === 'plan') return '/plans';
  if (type === 'promo-batch') return `/promo-codes?batch=${encodeURIComponent(id)}`;
  if (type === 'promo') return '/promo-codes';
  if (type === 'task') return '/tasks';
  if (type === 'home') return '/home';
  return undefined;
}

const FIELDS: Readonly<Record<string, string>> = {
  nickname: '昵称',
  nick_name: '昵称',
  mobile: '手机号',
  avatar: '头像',
  remark: '备注',
  tags: '标签',
  points: '积分',
  course: '课程',
  plan: '会员套餐',
  days: '天数',
  title: '标题',
  name: '名称',
  displayName: '显示名',
  categoryId: '分类',
  parentId: '上级分类',
  shortDescription: '简介',
  description: '介绍',
  descriptionDraft: '介绍草稿',
  teacherName: '老师',
  teacherPicture: '老师头像',
  teacherLine: '老师简介',
  outcomes: '学完能做什么',
  seoKeywords: '搜索关键词',
  seoDescription: '搜索描述',
  areCommentsAllowed: '允许评论',
  isRecommended: '推荐',
  priceFen: '价格',
  struckPriceFen: '划线价',
  isFree: '免费',
  isVipFree: '会员免费',
  isOnSale: '在售',
  isShown: '显示',
  showsWhenReady: '视频好了就显示',
  isDraft: '草稿',
  state: '状态',
  trialSeconds: '试看秒数',
  bansSeeking: '禁止拖动',
  cover: '封面',
  cover16x9: '封面 16:9',
  cover1x1: '封面 1:1',
  editors: '可编辑的人',
  ids: '顺序',
  chapter: '章节',
  chapterId: '章节',
  chapterIds: '章节顺序',
  lessons: '课时顺序',
  courseId: '课程',
  attachments: '课件',
  captions: '字幕',
  language: '语言',
  extension: '类型',
  sizeBytes: '大小',
  file: '文件',
  fileId: '视频文件',
  altText: '替代文字',
  role: '角色',
  scope: '范围',
  permissions: '权限',
  isDisabled: '停用',
  note: '备注',
  invitation: '邀请',
  expiresAt: '有效期至',
  password: '密码',
  factor: '两步验证',
  recoveryCode: '备用码',
  recoveryCodes: '备用码',
  browser: '浏览器',
  session: '登录的设备',
  content: '正文',
  draft: '草稿',
  versionName: '版本号',
  activeVersion: '使用中的版本',
  from: '来自版本',
  publishedAt: '发布时间',
  deletedAt: '删除时间',
  result: '结果',
  receivedFen: '到账金额',
  bankReference: '银行流水号',
  answer: '渠道答复',
  queried: '查询笔数',
  settled: '到账笔数',
  status: '状态',
  comments: '评论编号',
  text: '内容',
  words: '敏感词',
  effect: '作用',
  filter: '筛选条件',
  sent: '已发人数',
  code: '优惠码',
  codes: '优惠码',
  discountFen: '抵扣金额',
  uses: '可用次数',
  count: '数量',
  prefix: '开头',
  batch: '批次',
  search: '搜索',
  ownerId: '学员编号',
  isOff: '停用',
  lines: '说明',
  benefits: '权益',
  formerRecommendation: '原来推荐的套餐',
  'site.name': '学校名称',
  'site.logo': '标志',
  'site.white_logo': '深色背景上的标志',
  'site.main_colour': '主色',
  added: '新增的板块',
  changed: '改动的板块',
  moved: '移动的板块',
  removed: '移除的板块',
};

export const fieldLabel = (field: string): string => FIELDS[field] ?? field;
