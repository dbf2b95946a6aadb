import { buildCourse } from './build-course.ts';

export const phonePhotography = buildCourse({
  key: 'phone-photography',
  title: '手机摄影：用随身的镜头讲故事',
  categoryKey: 'photography',
  shortDescription: '不换设备，只换眼光。光线、构图、时机，三步拍出想留下的照片。',
  renderDesc: `<p>最好的相机是此刻带在身上的那一台。这门课不谈参数，谈<strong>怎样看</strong>：光从哪里来，画面里先看到谁，什么时候按下去。</p>
<h3>每节一个练习</h3>
<ul><li>在同一扇窗边，拍出四种光</li><li>用一条线把目光引到主角身上</li><li>等一个人走进画面</li></ul>
<h3>你需要</h3>
<p>任意一部能拍照的手机。课程里的后期只用系统自带的编辑功能，五步调好一张照片。</p>`,
  chargeFen: 5900,
  struckPriceFen: 7900,
  teacher: { name: '顾南', line: '人文摄影师，十年只用手机拍身边的人' },
  isFree: false,
  isVipFree: false,
  isRec: true,
  publishedDaysAgo: 15,
  userCount: 967,
  chapters: [
    [
      '先学会看',
      ['窗边的光', 'hills', { freeSeconds: 20 }],
      ['外拍花絮：海边的清晨', 'boat', { freeSeconds: 15 }],
    ],
    ['再学会摆', ['三分之一的位置', 'tiles'], ['线条与留白', 'orbits']],
    ['最后学会等', ['街头的决定性一刻', 'bars'], ['五步后期', 'petals']],
  ],
});

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
