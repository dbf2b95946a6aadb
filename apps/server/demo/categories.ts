import type { DemoCategory } from './types.ts';

export const categories: readonly DemoCategory[] = [
  {
    key: 'programming',
    name: '编程开发',
    sort: 10,
    children: [
      { key: 'coding-basics', name: '编程入门', sort: 1 },
      { key: 'web-frontend', name: '前端开发', sort: 2 },
      { key: 'data-ai', name: '数据与智能', sort: 3 },
    ],
  },
  {
    key: 'design',
    name: '设计创意',
    sort: 20,
    children: [
      { key: 'ui-design', name: '界面设计', sort: 1 },
      { key: 'graphic-design', name: '平面设计', sort: 2 },
      { key: 'photography', name: '摄影摄像', sort: 3 },
    ],
  },
  {
    key: 'language',
    name: '语言学习',
    sort: 30,
    children: [
      { key: 'english', name: '英语', sort: 1 },
      { key: 'japanese', name: '日语', sort: 2 },
    ],
  },
  {
    key: 'exam',
    name: '考试考证',
    sort: 40,
    children: [
      { key: 'certificate', name: '职业证书', sort: 1 },
      { key: 'postgraduate', name: '考研', sort: 2 },
    ],
  },
  {
    key: 'career',
    name: '职场提升',
    sort: 50,
    children: [
      { key: 'office', name: '办公效率', sort: 1 },
      { key: 'communication', name: '沟通表达', sort: 2 },
      { key: 'finance', name: '个人理财', sort: 3 },
    ],
  },
  {
    key: 'life',
    name: '生活兴趣',
    sort: 60,
    children: [
      { key: 'cooking', name: '美食烹饪', sort: 1 },
      { key: 'music', name: '音乐', sort: 2 },
      { key: 'fitness', name: '运动健康', sort: 3 },
    ],
  },
  { key: 'open-class', name: '公开课', sort: 70, children: [] },
];
