export const settingTexts = {
  title: '关于平台',
  userAgreement: '用户协议',
  privacyPolicy: { A: '隐私协议', B: '隐私政策' },
  vipAgreement: '会员服务协议',
  aboutUs: '关于我们',
  copyright: (year: number) => `Copyright ${year}.`,
  rights: (name: string) => `${name} 版权所有`,
} as const;
