import { buildCourse } from './build-course.ts';

export const excelEfficiency = buildCourse({
  key: 'excel-efficiency',
  title: '表格效率课：让 Excel 替你干活',
  categoryKey: 'office',
  shortDescription: '六个办公室里最常见的场景，学完就能早半小时下班。',
  renderDesc: `<p>表格用得好不好，差别不在会多少函数，而在<strong>数据一开始就放对了地方</strong>。这门免费课从“怎样摆数据”讲起，再到筛选、透视和图表。</p>
<h3>课程安排</h3>
<ul><li>前两节：整理一张乱糟糟的表</li><li>中间两节：查找、汇总和数据透视表</li><li>最后两节：一张会说话的图，一份能自动更新的月报</li></ul>
<h3>准备什么</h3>
<p>任何能打开表格的软件都可以，界面略有不同，思路完全一样。建议拿自己工作中的一张真实表格来练手，记得先另存一份。</p>`,
  chargeFen: 0,
  isFree: true,
  isVipFree: false,
  isRec: true,
  publishedDaysAgo: 6,
  userCount: 5423,
  chapters: [
    [
      '第一部分　把数据放对地方',
      ['一张好表的五个习惯', 'tiles'],
      ['三分钟清理重复与空白', 'bars'],
      ['查找与引用：让两张表对上话', 'hills', { hasCaptions: true }],
    ],
    [
      '第二部分　让结果自己出来',
      ['数据透视表：拖一拖就有汇总', 'orbits'],
      ['选对图表，一眼看懂', 'petals'],
      ['会自动更新的月报', 'night'],
    ],
  ],
});

export const clearSpeaking = buildCourse({
  key: 'clear-speaking',
  title: '职场表达：三分钟把一件事说清楚',
  categoryKey: 'communication',
  shortDescription: '会员专享小课。汇报、提问、拒绝，三种场合的说话顺序。',
  renderDesc: `<p>这是一门<strong>会员专享</strong>的小课，不单独出售。内容很短，却是日常工作里用得最多的三种表达：汇报进展、提出问题、礼貌拒绝。</p>
<h3>一个简单的框架</h3>
<ul><li>先说结论，再说理由</li><li>一次只请对方做一个决定</li><li>给出时间，而不是“尽快”</li></ul>
<p>每节末尾有一段示范和一段改写练习，建议对着手机录一遍自己的版本。</p>`,
  chargeFen: 0,
  isFree: false,
  isVipFree: true,
  publishedDaysAgo: 45,
  userCount: 276,
  chapters: [
    ['说出来', ['三句话讲完进展', 'bars', { freeSeconds: 20 }], ['好问题长什么样', 'orbits']],
    ['说得好', ['不伤和气地拒绝', 'petals'], ['开会时怎样插话', 'tiles']],
  ],
});

/** Hidden: for the site's own lecturers only. */
export const lecturerTraining = buildCourse({
  key: 'lecturer-training',
  title: '讲师内训：怎样录好一节十分钟的课',
  categoryKey: 'communication',
  shortDescription: '内部资料，不对外展示。灯光、收音、节奏与结尾。',
  renderDesc: `<p>给本校讲师的录课说明：先把要讲的三句话写在便签上，再打开镜头。</p>
<ul><li>脸的正前方有光</li><li>麦克风离嘴一拳</li><li>每讲一个概念，停两秒</li></ul>`,
  chargeFen: 9900,
  isFree: false,
  isVipFree: false,
  isShow: false,
  isAllowComment: false,
  publishedDaysAgo: 60,
  userCount: 12,
  chapters: [['录课之前', ['灯光与收音', 'hills'], ['三句话提纲', 'bars']]],
});

export const firstFinance = buildCourse({
  key: 'first-finance',
  title: '工薪族的理财第一课',
  categoryKey: 'finance',
  shortDescription: '先弄清钱去了哪里，再谈让它慢慢变多。',
  renderDesc: `<p>理财不是猜涨跌，而是给每一笔钱安排好去处。这门课从一张收支表开始，帮你建立<strong>应急金、保障、长期投入</strong>三层安排。</p>
<h3>学什么</h3>
<ul><li>用三十天看清自己的消费习惯</li><li>应急金留多少，放在哪里</li><li>看懂利率、通胀与复利</li><li>识别听上去太好的承诺</li></ul>
<p>课程只讲方法和常识，不推荐任何具体产品，也不构成投资建议。投资有风险，决定前请结合自身情况。</p>`,
  chargeFen: 3990,
  isFree: false,
  isVipFree: true,
  publishedDaysAgo: 32,
  userCount: 1520,
  chapters: [
    ['看清楚', ['三十天记账法', 'tiles', { freeSeconds: 18 }], ['收入、支出与结余', 'bars']],
    ['守得住', ['应急金的三个问题', 'hills'], ['给家人一份保障清单', 'petals']],
    ['慢慢来', ['复利是怎样发生的', 'orbits']],
  ],
});
