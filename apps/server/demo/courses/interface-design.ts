import { buildCourse } from './build-course.ts';

export const interfaceDesign = buildCourse({
  key: 'interface-design',
  title: '界面设计基础：把一屏做好看',
  categoryKey: 'ui-design',
  shortDescription: '对齐、层次、颜色、留白。用一屏登录页讲完界面设计的基本功。',
  renderDesc: `<p>好看的界面往往不是加出来的，而是理顺出来的。整门课只打磨<strong>一屏登录页</strong>，从凌乱到清爽，每一步都说明为什么。</p>
<h3>内容安排</h3>
<ul><li>对齐与间距：四的倍数从何而来</li><li>字号与层次：一屏之中谁先说话</li><li>颜色与对比：好看，也要看得清</li><li>状态与反馈：按下去之后发生什么</li></ul>
<h3>作业</h3>
<p>课后请把你常用的一个应用的某一屏重新整理一遍，只许删减和对齐，不许添加。你会惊讶于它的变化。</p>`,
  chargeFen: 12900,
  isFree: false,
  isVipFree: true,
  isRec: true,
  publishedDaysAgo: 18,
  userCount: 731,
  chapters: [
    [
      '理顺',
      ['从一屏凌乱开始', 'petals', { freeSeconds: 30 }],
      ['对齐与间距', 'tiles', { freeSeconds: 15 }],
      ['字号与层次', 'bars'],
    ],
    ['上色', ['一种主色怎样撑起全局', 'orbits'], ['看得清才算好看', 'night']],
    ['活起来', ['按钮的五种状态', 'hills'], ['空白、加载与出错', 'petals']],
  ],
});
