import { buildCourse } from './build-course.ts';

export const posterOpenClass = buildCourse({
  key: 'poster-open-class',
  title: '公开课：一张海报的版式从哪里来',
  categoryKey: 'open-class',
  shortDescription: '免费公开课。三张草图，看懂网格、对比和视线。',
  renderDesc: `<p>拿一张音乐会海报做例子，现场画三遍草图：第一遍只摆字，第二遍加图形，第三遍做减法。<strong>看别人怎样犹豫和取舍，比看成品更有收获。</strong></p>
<h3>听完你会知道</h3>
<ul><li>网格不是束缚，而是让人安心的节拍</li><li>大和小、密和疏，怎样形成节奏</li><li>观众的视线会先落在哪里</li></ul>`,
  chargeFen: 0,
  isFree: true,
  isVipFree: false,
  publishedDaysAgo: 4.5,
  userCount: 1875,
  chapters: [
    ['三遍草图', ['第一遍：只摆字', 'tiles'], ['第二遍：加图形', 'bars'], ['第三遍：做减法', 'petals']],
  ],
});

export const readingHabit = buildCourse({
  key: 'reading-habit',
  title: '公开课：每天二十页，一年三十本书',
  categoryKey: 'open-class',
  shortDescription: '免费公开课。给读书留一个固定的时间、地点和一支笔。',
  renderDesc: `<p>读不完书，常常不是没有时间，而是每次都要重新下决心。这堂公开课讲的是<strong>怎样让读书变成不需要决心的事</strong>。</p>
<ul><li>固定的时间：从睡前十五分钟开始</li><li>固定的地点：手机放到另一个房间</li><li>固定的动作：读完写一句话</li></ul>
<p>最后一节是一次共读，我们一起安静地读完几页书。</p>`,
  chargeFen: 0,
  isFree: true,
  isVipFree: false,
  publishedDaysAgo: 55,
  userCount: 2240,
  chapters: [
    ['三个固定', ['时间与地点', 'night'], ['一句话笔记', 'orbits', { hasCaptions: true }]],
    ['一起读', ['安静共读', 'boat']],
  ],
});
