import { agreements } from './agreements.ts';
import { announcements } from './announcements.ts';
import type { DemoSite } from './types.ts';

export const site: DemoSite = {
  name: '在学演示学校',
  hotWords: ['Python', '英语', '摄影', '数据分析', '尤克里里', '理财', '公开课', '考研'],
  logoFile: 'site/logo.png',
  whiteLogoFile: 'site/logo-white.png',
  defaultAvatarFile: 'site/avatar.webp',
  icp: '演示备 00000000 号',
  icpLink: 'https://beian.miit.gov.cn/',
  icp2: '演示公网安备 00000000000000 号',
  icp2Link: 'https://beian.mps.gov.cn/',
  navs: [
    { name: '首页', url: '/', blank: false, activeRoutes: 'index', children: [] },
    {
      name: '课程',
      url: '/courses',
      blank: false,
      activeRoutes: 'courses,course',
      children: [
        {
          name: '编程开发',
          url: '/courses?category_id={category:programming}',
          blank: false,
          activeRoutes: '',
        },
        { name: '设计创意', url: '/courses?category_id={category:design}', blank: false, activeRoutes: '' },
        { name: '公开课', url: '/courses?category_id={category:open-class}', blank: false, activeRoutes: '' },
      ],
    },
    { name: '会员', url: '/role', blank: false, activeRoutes: 'role', children: [] },
    {
      name: '更多',
      url: '',
      blank: false,
      activeRoutes: '',
      children: [
        {
          name: '入门推荐',
          url: '/course/{course:python-zero}',
          blank: false,
          activeRoutes: '',
        },
        { name: '示例外链', url: 'https://example.com', blank: true, activeRoutes: '' },
      ],
    },
  ],
  sliders: [
    { thumb: 'slides/first-code.webp', url: '/course/{course:python-zero}', platform: 'PC' },
    { thumb: 'slides/open-classes.webp', url: '/courses?category_id={category:open-class}', platform: 'PC' },
    { thumb: 'slides/membership.webp', url: '/role', platform: 'PC' },
  ],
  links: [
    { name: '示例站点', url: 'https://example.com' },
    { name: '示例社区', url: 'https://example.org' },
  ],
  announcements,
  agreements,
  aboutUsHtml: `<p>在学演示学校是一所虚构的小型网校，用来展示这套课程系统能做什么。</p>
<h3>我们相信</h3>
<ul><li>一节课讲好一件事，比一次讲完更重要</li><li>每天一小步，比偶尔一大步走得更远</li><li>学过的东西要用上一次，才真正属于自己</li></ul>
<p>学校里的课程、老师、价格和学员人数都是编写的示例，视频是程序绘制的动画。如果你正打算办一所自己的网校，可以从这里开始：把内容换成你的，把名字换成你的。</p>
<p>联系方式：hello@example.com</p>`,
  coursePurchaseNoticeHtml: `<ul><li>课程为在线视频，支付成功后立即开通，长期有效。</li><li>购买前可以先看带有“试看”标记的课时。</li><li>购买后七天以内、观看不超过一节的，可以申请退款。</li><li>课程内容仅供个人学习，请勿录制和传播。</li></ul>`,
  bankTransferHtml: `<p>户名：在学演示学校<br>开户行：演示银行虚构支行<br>账号：0000 0000 0000 0000</p><p>转账时请备注订单编号。这是演示学校，请勿转账。</p>`,
  promoCodes: [
    { code: 'ZAIXUE10', discountFen: 1000, uses: 0 },
    { code: 'FREE', discountFen: 100_000, uses: 100 },
  ],
  plans: [
    {
      name: '月度会员',
      chargeFen: 2900,
      expireDays: 30,
      descriptionLines: ['畅学所有会员课程', '适合先试一试'],
      weight: 1,
    },
    {
      name: '季度会员',
      chargeFen: 6900,
      expireDays: 90,
      descriptionLines: ['畅学所有会员课程', '课件免费下载', '平均每月 23 元'],
      weight: 2,
    },
    {
      name: '年度会员',
      chargeFen: 19900,
      expireDays: 365,
      descriptionLines: ['平均每天不到六角钱'],
      weight: 3,
      struckPriceFen: 29900,
      benefits: ['畅学所有会员课程', '课件免费下载', '新课优先提醒'],
      isRecommended: true,
    },
    {
      name: '周末体验卡',
      chargeFen: 990,
      expireDays: 3,
      descriptionLines: ['三天畅学会员课程'],
      weight: 4,
    },
  ],
  player: {
    coverFile: 'site/player-poster.webp',
    watermark: {
      enabled: true,
      text: '${mobile}',
      size: 14,
      color: '#ffffff',
      opacity: 0.5,
    },
  },
  creditRewards: { register: 100, watchedVideo: 5, watchedVodCourse: 50, paidOrder: '0.1' },
};
