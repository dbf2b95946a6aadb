import type { DemoBlock } from './types.ts';

/** The blocks of the home page in display order. They include every kind of block of contract 12.2. */
export const homeBlocks: readonly DemoBlock[] = [
  {
    sign: 'slider',
    config: [
      { src: 'slides/first-code.webp', href: '/course/{course:python-zero}' },
      { src: 'slides/open-classes.webp', href: '/courses?category_id={category:open-class}' },
      { src: 'slides/membership.webp', href: '/role' },
    ],
  },
  {
    sign: 'grid-nav',
    config: {
      line_count: 5,
      items: [
        { src: 'icons/programming.webp', name: '编程', href: '/courses?category_id={category:programming}' },
        { src: 'icons/design.webp', name: '设计', href: '/courses?category_id={category:design}' },
        { src: 'icons/language.webp', name: '语言', href: '/courses?category_id={category:language}' },
        { src: 'icons/exam.webp', name: '考证', href: '/courses?category_id={category:exam}' },
        { src: 'icons/career.webp', name: '职场', href: '/courses?category_id={category:career}' },
        { src: 'icons/life.webp', name: '生活', href: '/courses?category_id={category:life}' },
        { src: 'icons/open-class.webp', name: '公开课', href: '/courses?category_id={category:open-class}' },
        { src: 'icons/all-courses.webp', name: '全部课程', href: '/courses' },
        { src: 'icons/membership.webp', name: '会员', href: '/role' },
        { src: 'icons/study.webp', name: '在学', href: '/study' },
      ],
    },
  },
  {
    sign: 'h5-vod-v1',
    config: {
      title: '编辑推荐',
      items: ['python-zero', 'interface-design', 'phone-photography', 'web-frontend'],
    },
  },
  {
    sign: 'image-group',
    config: { v: 'v-1', items: [{ src: 'banners/membership.webp', url: '/role' }] },
  },
  {
    sign: 'h5-vod-v1',
    config: {
      title: '免费好课',
      items: ['excel-efficiency', 'home-cooking', 'neck-relief', 'poster-open-class', 'reading-habit'],
    },
  },
  {
    sign: 'image-group',
    config: {
      v: 'v-1-2',
      items: [
        { src: 'banners/evening-class.webp', url: '/course/{course:ukulele}' },
        { src: 'banners/kana.webp', url: '/course/{course:kana-first-talk}' },
        { src: 'banners/finance.webp', url: '/course/{course:first-finance}' },
      ],
    },
  },
  { sign: 'blank', config: { height: 12, bgcolor: 'transparent' } },
  {
    sign: 'grid-nav',
    config: {
      line_count: 4,
      items: [
        { src: 'icons/photography.webp', name: '摄影', href: '/courses?category_id={category:photography}' },
        { src: 'icons/cooking.webp', name: '烹饪', href: '/courses?category_id={category:cooking}' },
        { src: 'icons/music.webp', name: '音乐', href: '/courses?category_id={category:music}' },
        { src: 'icons/fitness.webp', name: '健康', href: '/courses?category_id={category:fitness}' },
      ],
    },
  },
  {
    sign: 'image-group',
    config: {
      v: 'v-2',
      items: [
        { src: 'banners/morning.webp', url: '/course/{course:spoken-english}' },
        { src: 'banners/night.webp', url: '/course/{course:reading-habit}' },
      ],
    },
  },
  {
    sign: 'h5-vod-v1',
    config: {
      title: '下班以后人气榜',
      // By the number of learners, so that the H5 shows a ranking.
      items: ['spoken-english', 'first-finance', 'ukulele', 'kana-first-talk'],
    },
  },
  {
    sign: 'image-group',
    config: {
      v: 'v-3',
      items: [
        { src: 'banners/watch.webp', url: '/courses' },
        { src: 'banners/practise.webp', url: '/study' },
        { src: 'banners/share.webp', url: '' },
      ],
    },
  },
  {
    sign: 'image-group',
    config: {
      v: 'v-4',
      items: [
        { src: 'banners/spring.webp', url: '/course/{course:phone-photography}' },
        { src: 'banners/summer.webp', url: '/course/{course:neck-relief}' },
        { src: 'banners/autumn.webp', url: '/course/{course:home-cooking}' },
        { src: 'banners/winter.webp', url: 'https://example.com' },
      ],
    },
  },
  {
    sign: 'h5-gzh-v1',
    config: {
      title: '关注公众号',
      name: '在学演示学校',
      desc: '新课上线，第一时间告诉你',
      logo: 'site/gzh-logo.webp',
      qrcode: 'site/gzh-qr.png',
    },
  },
  { sign: 'code', config: { html: '<p>这一块只在电脑网页上显示。</p>' } },
];
