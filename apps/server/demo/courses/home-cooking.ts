import { buildCourse } from './build-course.ts';

export const homeCooking = buildCourse({
  key: 'home-cooking',
  title: '家常菜基本功：火候、刀工和一碗好饭',
  categoryKey: 'cooking',
  shortDescription: '五个基本功，做好了，家里的菜就有了底气。',
  renderDesc: `<p>菜谱会告诉你“少许”和“片刻”，却很少说清楚为什么。这门免费课把厨房里最常用的五个基本功讲透，<strong>知道为什么，才能不看菜谱也做得好</strong>。</p>
<h3>五个基本功</h3>
<ul><li>米饭：水量、浸泡和焖的时间</li><li>刀工：安全第一，均匀第二，速度最后</li><li>炒：热锅的判断与下锅的顺序</li><li>炖：冷水还是热水，盖还是不盖</li><li>调味：咸、酸、甜、鲜的先后</li></ul>
<p>不分章节，想做哪道就看哪节。</p>`,
  chargeFen: 0,
  isFree: true,
  isVipFree: false,
  isRec: true,
  publishedDaysAgo: 20,
  userCount: 3188,
  chapters: [],
  lessonsWithoutChapter: [
    ['煮好一锅白米饭', 'petals'],
    ['不切手的刀工', 'bars'],
    ['一盘清炒青菜的火候', 'hills'],
    ['炖汤：耐心是一种调料', 'night'],
    ['随堂短片：赶海人的厨房', 'boat'],
  ],
});
