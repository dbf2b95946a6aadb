import { html, link, oneOf, pattern, siteAddress, text, toggle } from '../define-setting.ts';

/** General settings of the site. */
export const siteSettings = {
  'site.name': text('在学', 64, '学校名称'),
  'site.logo': link('浅色背景上的标志'),
  'site.white_logo': link('深色背景上的标志'),
  'site.main_colour': pattern(
    '',
    /^#[0-9a-f]{6}$/i,
    '颜色（如 `#0b7a5e`）或空',
    '主色；学员页面的按钮和链接由它得出，对比度会自动调整，留空用默认颜色',
  ),
  'site.api_url': siteAddress('本服务的公开网址；与页面网址不同时填写，社交登录与支付从这里发起'),
  'site.pc_url': siteAddress('桌面站网址；用电脑打开 H5 的访客会被带到那里'),
  'site.h5_url': siteAddress('H5 网址；由其它服务器提供 H5 时填写'),
  'site.icp': text('', 64, 'ICP 备案号'),
  'site.icp_link': link('ICP 备案号的链接'),
  'site.icp2': text('', 64, '公安备案号'),
  'site.icp2_link': link('公安备案号的链接'),
  'site.course_purchase_notice': html('课程购买须知；保存前会清理'),
  'access.vip_scope': oneOf(
    'flagged',
    ['flagged', 'all'],
    '会员可免费观看的课程：`flagged` 只限标记过的，`all` 全部',
  ),
} as const;

/** Search. */
export const searchSettings = {
  'search.enabled': toggle(true, '是否开放搜索；关闭后搜索没有结果'),
  'search.hot_words': text('', 200, '搜索页上的热门词，用逗号或空格隔开；留空则按最近一周的搜索自动生成'),
} as const;
