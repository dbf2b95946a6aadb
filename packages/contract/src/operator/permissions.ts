/**
 * Everything an operator may be allowed to do, by area. Nothing is allowed by default. There is no permission to delete
 * audit entries, ledger entries, orders or refunds, to read members' notes, or to read a stored secret.
 */
export const PERMISSION_GROUPS = {
  course: {
    title: '课程',
    permissions: {
      'course.view': '查看课程',
      'course.create': '新建、复制课程',
      'course.edit': '编辑课程',
      'course.delete': '移到回收站、恢复',
      'course.publish': '发布、显示、隐藏、上下架',
      'course.price': '改价格和会员免费',
      'course.sort': '排序',
    },
  },
  lesson: {
    title: '章节与课时',
    permissions: {
      'lesson.view': '查看目录',
      'lesson.create': '新建章节和课时',
      'lesson.edit': '编辑章节和课时',
      'lesson.delete': '移到回收站、恢复',
      'lesson.publish': '显示、隐藏课时',
      'lesson.sort': '排序',
    },
  },
  material: {
    title: '教学资料',
    permissions: {
      'media.view': '查看视频文件',
      'media.upload': '上传视频',
      'media.retry': '重试处理',
      'media.assign': '给课时换视频',
      'media.delete': '删除不用的视频文件',
      'caption.edit': '上传、删除字幕',
      'attachment.edit': '上传、改名、删除课件',
      'category.edit': '编辑分类',
      'image.view': '查看图片库',
      'image.upload': '上传、裁剪图片',
      'image.delete': '删除图片',
    },
  },
  courseMember: {
    title: '课程学员名单',
    permissions: {
      'course-member.view': '查看课程学员',
      'course-member.add': '添加学员',
      'course-member.import': '批量导入学员',
      'course-member.remove': '移除学员',
      'course-member.export': '导出学员',
    },
  },
  member: {
    title: '学员',
    permissions: {
      'member.view': '查看学员',
      'member.create': '新建学员',
      'member.edit': '编辑学员',
      'member.lock': '锁定、解锁',
      'member.tag': '打标签',
      'member.remark': '写备注',
      'member.message': '发消息',
      'member.private': '查看完整手机号',
      'member.identity': '查看实名信息',
      'member.sessions.end': '结束登录',
      'member.points': '调整积分',
      'member.plan.grant': '赠送、延长会员',
      'member.erase': '注销学员',
      'face.view': '查看实名认证',
      'face.delete': '删除实名认证影像',
    },
  },
  money: {
    title: '订单与资金',
    permissions: {
      'order.view': '查看订单',
      'order.cancel': '取消订单',
      'order.confirm-transfer': '确认转账到账',
      'order.export': '导出订单',
      'payment.view': '查看支付',
      'payment.reconcile': '向支付渠道核对',
      'refund.view': '查看退款',
      'refund.request': '发起退款',
      'refund.approve': '审批退款',
      'refund.confirm': '确认线下退款',
      'ledger.view': '查看账本',
      'ledger.check': '核对账本',
      'ledger.export': '导出账本',
      'promo.view': '查看优惠码',
      'promo.edit': '编辑优惠码',
      'promo.generate': '批量生成优惠码',
      'plan.edit': '编辑会员套餐',
    },
  },
  content: {
    title: '内容与页面',
    permissions: {
      'comment.view': '查看评论',
      'comment.review': '审核评论',
      'comment.delete': '删除评论',
      'comment.reply': '回复评论',
      'announcement.edit': '编辑公告',
      'announcement.publish': '发布公告',
      'agreement.view': '查看协议',
      'agreement.edit': '编辑协议',
      'agreement.activate': '启用协议版本',
      'home.edit': '编辑首页',
      'home.publish': '发布首页',
      'search.words': '管理搜索热词',
      'search.reindex': '重建搜索索引',
    },
  },
  site: {
    title: '站点',
    permissions: {
      'settings.view': '查看设置',
      'settings.edit': '修改设置',
      'settings.secrets': '修改密钥',
      'stats.money': '查看收入统计',
      'stats.learning': '查看学习统计',
      'stats.members': '查看学员统计',
      'job.view': '查看后台任务',
      'job.retry': '重试后台任务',
      'system.health': '查看系统状态',
      'operator.view': '查看运营人员',
      'operator.edit': '管理运营人员',
      'role.edit': '管理角色',
      'audit.view': '查看操作日志',
      'audit.export': '导出操作日志',
      'export.personal': '导出含个人信息的数据',
    },
  },
} as const;

type Groups = typeof PERMISSION_GROUPS;
export type PermissionGroup = keyof Groups;
/** The right to do one kind of thing, such as `course.edit`. */
export type Permission = { [Group in PermissionGroup]: keyof Groups[Group]['permissions'] }[PermissionGroup];

/** Every permission, in the order of the groups. */
export const PERMISSIONS = Object.values(PERMISSION_GROUPS).flatMap(({ permissions }) =>
  Object.keys(permissions),
) as readonly Permission[];

/** Chinese name of a permission. */
export function permissionTitle(permission: Permission): string {
  for (const { permissions } of Object.values(PERMISSION_GROUPS)) {
    const title = (permissions as Partial<Record<Permission, string>>)[permission];
    if (title !== undefined) return title;
  }
  return permission;
}

/** `own`: only courses that the operator created or was assigned to, with their lessons, files and images. */
export type RoleScope = 'all' | 'own';

/** What a role allows. */
export interface RoleGrant {
  readonly permissions: readonly Permission[];
  readonly scope: RoleScope;
}

const isTeachingMaterial = (permission: Permission) =>
  /^(course|lesson|media|caption|attachment|image)\./.test(permission);
/** What changes nothing and shows neither whole numbers, identities nor secrets. */
const isReading = (permission: Permission) =>
  /\.view$|^stats\.|^system\.health$/.test(permission) && permission !== 'face.view';

/**
 * The roles that every site has. Their permissions come with the program, so that a new version can extend them; a
 * site that wants others makes a copy and changes it.
 */
export const BUILT_IN_ROLES = {
  owner: { title: '站长', scope: 'all', permissions: PERMISSIONS },
  editor: {
    title: '课程编辑',
    scope: 'all',
    permissions: PERMISSIONS.filter(
      (permission) => isTeachingMaterial(permission) || permission === 'category.edit',
    ),
  },
  'own-editor': {
    title: '课程编辑（只限自己的课程）',
    scope: 'own',
    permissions: PERMISSIONS.filter(isTeachingMaterial),
  },
  finance: {
    title: '财务',
    scope: 'all',
    permissions: PERMISSIONS.filter(
      (permission) =>
        /^(order|payment|refund|ledger)\./.test(permission) ||
        ['promo.view', 'member.view', 'stats.money', 'audit.view'].includes(permission),
    ),
  },
  support: {
    title: '客服',
    scope: 'all',
    permissions: PERMISSIONS.filter(
      (permission) =>
        /^(course-member|comment)\./.test(permission) ||
        [
          ...['course.view', 'lesson.view', 'member.view', 'member.create', 'member.edit', 'member.lock'],
          ...['member.tag', 'member.remark', 'member.message', 'member.private', 'member.sessions.end'],
          ...['member.plan.grant', 'order.view', 'refund.view', 'refund.request', 'announcement.edit'],
        ].includes(permission),
    ),
  },
  'read-only': { title: '只读', scope: 'all', permissions: PERMISSIONS.filter(isReading) },
} as const satisfies Record<string, RoleGrant & { readonly title: string }>;
export type BuiltInRole = keyof typeof BUILT_IN_ROLES;

/** Whether a name is that of a built-in role. */
export function isBuiltInRole(name: string): name is BuiltInRole {
  return Object.hasOwn(BUILT_IN_ROLES, name);
}
