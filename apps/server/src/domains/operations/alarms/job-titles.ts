/** Chinese names of background jobs, by their names in `jobs/all-jobs.ts`. */
const TITLES: Readonly<Record<string, string>> = {
  'purge expired values': '清除过期的临时数据',
  'erase accounts whose deletion is due': '删除到期的注销账号',
  'process uploaded videos': '处理上传的视频',
  'delete leftover upload files': '清除残留的上传文件',
  'index changes for search': '更新搜索索引',
  'delete old search words': '清除旧的搜索词',
  'cancel unpaid orders': '取消未付款的订单',
  'query gateways about payments without a notice': '向支付渠道查询付款',
  'finish open real-name checks': '完成实名认证',
  'query gateways about refunds': '向支付渠道查询退款',
  'run and expire approvals': '执行到期的审批',
  'send messages to many members': '给学员群发消息',
  'work on tasks of operators': '执行导入等任务',
  'delete old tasks of operators': '清除到期的任务结果',
  'clear expired VIPs': '清除到期的会员',
  'compute statistics': '计算统计数字',
  'delete expired order keys': '清除过期的下单凭据',
  'evaluate alarms': '检查告警条件',
  'delete old log data': '清除到期的日志数据',
  'make the daily backup': '每日备份',
};

/** The Chinese name of a job, or its own name when it has none. */
export const jobTitle = (name: string): string => TITLES[name] ?? name;
