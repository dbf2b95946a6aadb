import { buildCourse } from './build-course.ts';

export const webFrontend = buildCourse({
  key: 'web-frontend',
  title: '网页前端入门：做一个真正上线的个人主页',
  categoryKey: 'web-frontend',
  shortDescription: '从一个空文件到可以发给朋友的网址，HTML、CSS、JavaScript 一次走通。',
  renderDesc: `<p>网页是最容易把想法给别人看的方式：写几行字，刷新一下，它就在那里。这门课带你从空文件开始，做出一个<strong>在手机上也好看</strong>的个人主页，并把它放到网上。</p>
<h3>课程亮点</h3>
<ul><li>先看结构，再谈样式，最后才加交互，顺序清楚不混乱</li><li>每章末尾有一个小练习，附参考做法</li><li>讲清楚浏览器怎样一步步画出页面，遇到问题知道往哪里找</li></ul>
<h3>学完之后</h3>
<p>你会拥有一个自己的网站，也能看懂大多数网页是怎么搭起来的。想继续学框架的同学，这里的基础刚好够用。</p>`,
  chargeFen: 19900,
  isFree: false,
  isVipFree: true,
  isRec: true,
  publishedDaysAgo: 12,
  userCount: 842,
  chapters: [
    [
      '第一章　骨架：HTML',
      ['网页是怎样到你眼前的', 'orbits', { freeSeconds: 30 }],
      ['标题、段落与列表', 'tiles', { freeSeconds: 20 }],
      ['图片、链接与表单', 'hills'],
    ],
    [
      '第二章　衣服：CSS',
      ['颜色、字体与留白', 'petals'],
      ['弹性布局：排队的学问', 'bars'],
      ['一份样式，适应所有屏幕', 'tiles'],
    ],
    [
      '第三章　动作：JavaScript',
      ['让按钮有反应', 'orbits'],
      ['从网络取数据并显示', 'night'],
      ['发布你的网站', 'hills'],
    ],
  ],
});
