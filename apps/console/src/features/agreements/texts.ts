import type { AgreementVersion, OperatorAgreementType } from '@zaixue/contract/operator/pages/agreements';

type State = AgreementVersion['state'];

/** What a type is for, and what a new version of it means. */
export const typeTexts: Readonly<
  Record<
    OperatorAgreementType,
    {
      readonly title: string;
      readonly purpose: string;
      /** How many agreed to a version. */
      readonly agreed: (count: number) => string;
      /** What happens when a version becomes the active one. */
      readonly first: string;
      readonly next: (agreed: number) => string;
    }
  >
> = {
  user: {
    title: '用户协议',
    purpose: '学员注册、登录时同意。',
    agreed: (count) => `${count} 名学员同意`,
    first: '所有学员下次打开网站时要先同意，不同意就会退出登录。',
    next: agreeAgain,
  },
  private: {
    title: '隐私政策',
    purpose: '学员注册、登录时同意。',
    agreed: (count) => `${count} 名学员同意`,
    first: '所有学员下次打开网站时要先同意，不同意就会退出登录。',
    next: agreeAgain,
  },
  vip: {
    title: '会员服务协议',
    purpose: '购买会员时同意。',
    agreed: (count) => `${count} 笔订单`,
    first: '之后购买会员的学员同意这个版本。',
    next: (agreed) => `之后购买会员的学员同意这个版本。已有的 ${agreed} 笔订单仍按下单时的版本。`,
  },
  paid_content: {
    title: '付费内容购买协议',
    purpose: '购买课程时同意。',
    agreed: (count) => `${count} 笔订单`,
    first: '之后购买课程的学员同意这个版本。',
    next: (agreed) => `之后购买课程的学员同意这个版本。已有的 ${agreed} 笔订单仍按下单时的版本。`,
  },
  about: {
    title: '关于我们',
    purpose: '网站介绍，不需要同意。',
    agreed: () => '',
    first: '页面马上显示这个版本，没有人需要同意。',
    next: () => '页面马上换成这个版本，没有人需要同意。',
  },
};

function agreeAgain(agreed: number): string {
  const included = agreed > 0 ? `，包括已同意现在版本的 ${agreed} 人` : '';
  return `所有学员下次打开网站时要重新同意${included}。不同意就会退出登录。`;
}

/** Texts of the agreements and the page about the site. */
export const agreementTexts = {
  title: '协议与关于',
  back: '协议与关于',
  description: '每份协议可以有多个版本，只有一个在使用。旧版本和同意记录一直保留。',
  notAdvice: '起始文字只是写作的起点，不是法律意见。请按实际情况修改，必要时请律师审阅。',
  states: { draft: '草稿', active: '使用中', former: '旧版本' } satisfies Record<State, string>,
  none: '还没有启用的版本，学员看到的页面是空的。',
  publicPage: '打开网站上的页面',
  start: '从起始文字开始写',
  newVersion: '新建版本',
  versionsOf: (title: string) => `${title}的版本`,
  versionName: (name: string) => `版本 ${name}`,
  activatedAt: (time: string) => `${time} 启用`,
  createdAt: (time: string) => `${time} 新建`,
  changedBy: (name: string) => (name === '' ? '' : ` · ${name}`),
  gone: '版本不存在',
  tabs: { text: '正文', compare: '对比', consents: '同意记录' },
  fieldTitle: '标题',
  titleHint: '页面顶部显示的标题。',
  fieldVersion: '版本号',
  versionHint: '同一份协议里不能重复。',
  fieldNote: '修改说明',
  noteHint: '只给运营人员看，例如改了什么、为什么。',
  fieldHtml: '正文',
  hint: '草稿自动保存。启用之后，学员才看到。',
  readOnly: '启用过的版本不能修改。要修改，请以它新建一个版本。',
  notAllowed: '你的角色不能编辑协议。',
  places: (count: number) => `还有 ${count} 处要填写`,
  placesHint: '请把【…】换成实际内容，全部填好后才能启用：',
  preview: '预览',
  activate: '启用',
  activateAgain: '重新启用',
  copyVersion: '以此新建版本',
  delete: '删除草稿',
  menu: '这个版本的操作',
  deleteTitle: '删除草稿？',
  deleteText: '这个版本没有启用过，删除后不能恢复。',
  deleted: '已删除草稿',
  activateTitle: '启用这个版本',
  activateWhat: '启用后会怎样',
  replaces: (before: string) => `版本 ${before} 变为旧版本，它的同意记录保留。`,
  again: (agreed: number) => `已经同意过这个版本的 ${agreed} 名学员不用再同意。`,
  seeChanges: '看看与使用中的版本有什么不同',
  notSaved: '有内容没有保存，请先解决上面的问题',
  activated: (title: string, name: string) => `《${title}》版本 ${name} 已启用`,
  changedMeanwhile: (by: string) => `${by || '另一位运营人员'}刚修改过。已显示最新内容，请再操作一次`,
  compareWith: '与哪个版本对比',
  direction: (before: string, after: string) => `从版本 ${before} 到版本 ${after} 的变化：`,
  compareNone: '只有一个版本，没有可以对比的。',
  compareSame: '两个版本的文字相同。',
  onlyChanges: '只看不同',
  added: '增加',
  removed: '去掉',
  skipped: (count: number) => `相同的 ${count} 段`,
  consentSearch: '搜索昵称、完整手机号或学员编号',
  consentsOf: (title: string) => `${title}的同意记录`,
  consents: '同意记录',
  columns: {
    member: '学员',
    mobile: '手机号',
    at: '时间',
    address: 'IP 地址',
    platform: '平台',
    order: '订单号',
  },
  erased: (id: number) => `已注销的学员 ${id}`,
  consentNone: '还没有人同意这个版本',
  consentNoneHint: '启用后，同意的学员会列在这里。',
  consentNotFound: '没有找到',
  consentNotFoundHint: '手机号要输入完整的 11 位。',
} as const;
