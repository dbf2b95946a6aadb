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
