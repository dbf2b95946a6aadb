export const refundTexts = {
  apply: '申请退款',
  again: '再次申请退款',
  withdraw: '撤回申请',
  states: {
    waiting: '退款申请中，等待处理',
    refused: '退款申请未通过',
    processing: '退款中，钱款将原路退回',
  },
  /** Instead of `processing` when the order was paid by bank transfer: an operator sends the money. */
  processingTransfer: '退款中，工作人员会把钱款转给你',
  answer: (text: string) => `：${text}`,
  applyTitle: '申请退款',
  applyText: '处理结果会通过站内消息通知你。',
  reason: '退款原因',
  placeholder: '请写明退款原因',
  submit: '提交申请',
  keep: '再想想',
  applied: '已提交退款申请',
  withdrawText: '撤回后可以重新申请。',
  withdrawn: '已撤回退款申请',
} as const;
