import { buildCourse } from './build-course.ts';

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
