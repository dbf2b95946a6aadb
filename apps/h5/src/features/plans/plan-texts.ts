/** What the screen with the VIP plans says; apart from the other texts, since the first visit needs none of it. */
export const planTexts = {
  title: 'VIP会员',
  until: (name: string, time: string) => `您的${name}${time}到期`,
  extends: '购买后将会有效期顺延',
  notYet: '您还不是本站会员哦',
  freeMember: '免费会员',
  plans: '会员套餐',
  price: (yuan: string) => `￥${yuan}`,
  days: (days: number) => `${days}天`,
  buy: '购买会员',
  chooseFirst: '请选择需要购买的会员',
  protocol: '《会员服务协议》',
  protocolLead: '购买前请阅读',
  empty: '现在没有可以购买的会员',
  goodsLabel: 'VIP会员',
} as const;
