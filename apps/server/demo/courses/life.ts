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

export const ukulele = buildCourse({
  key: 'ukulele',
  title: '尤克里里：七天弹唱第一首歌',
  categoryKey: 'music',
  shortDescription: '四根弦、四个和弦、一首完整的歌，每天十五分钟。',
  renderDesc: `<p>尤克里里是最友善的乐器之一：琴小，弦软，四个和弦就能唱完一首歌。课程按七天安排，每天只要十五分钟。</p>
<h3>七天怎么走</h3>
<ul><li>第一、二天：调音、握琴、第一个和弦</li><li>第三、四天：换和弦不断拍</li><li>第五、六天：扫弦的三种节奏</li><li>第七天：边弹边唱，录下来给自己听</li></ul>
<h3>关于乐器</h3>
<p>二十三寸的琴对大人和孩子都合适。课程最后附有两节番外，讲换弦和保养。</p>`,
  chargeFen: 6900,
  isFree: false,
  isVipFree: true,
  publishedDaysAgo: 24,
  userCount: 654,
  chapters: [
    ['第一步　认识它', ['调音与握琴', 'orbits', { freeSeconds: 20 }], ['第一个和弦', 'bars']],
    ['第二步　弹起来', ['不断拍地换和弦', 'tiles'], ['三种扫弦节奏', 'bars']],
  ],
  lessonsWithoutChapter: [
    ['番外：自己换一套弦', 'petals'],
    ['番外：雨季怎样保养', 'night'],
  ],
});

export const neckRelief = buildCourse({
  key: 'neck-relief',
  title: '久坐自救：办公室肩颈舒缓四步',
  categoryKey: 'fitness',
  shortDescription: '不换衣服、不占地方，坐在椅子上就能做的四组动作。',
  renderDesc: `<p>脖子发紧、肩膀发沉，多半是同一个姿势保持得太久。这套动作一共四组，<strong>每组一分多钟</strong>，跟着做一遍刚好是接一杯水的时间。</p>
<h3>动作要点</h3>
<ul><li>慢，比用力更重要</li><li>只做到微微牵拉，不追求疼痛</li><li>配合呼吸，呼气时放松</li></ul>
<p>如果已有明显疼痛、手麻或头晕，请先咨询医生，本课程不能代替诊疗。</p>`,
  chargeFen: 0,
  isFree: true,
  isVipFree: false,
  publishedDaysAgo: 28,
  userCount: 4102,
  chapters: [
    ['坐着做', ['松开肩膀', 'hills'], ['转动脖子的正确方式', 'petals']],
    ['站起来做', ['打开胸口', 'orbits'], ['靠墙一分钟', 'night']],
  ],
});
