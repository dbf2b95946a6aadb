import { buildCourse } from './build-course.ts';

export const teacherExam = buildCourse({
  key: 'teacher-exam',
  title:
    '教师资格证笔试备考全程陪跑：综合素质、教育知识与能力、学科知识三科联动的复习计划、真题精讲与考前冲刺（含时间表和错题本用法）',
  categoryKey: 'certificate',
  shortDescription: '八周计划，三科并进，每天四十分钟，把零散的时间用在得分点上。',
  renderDesc: `<p>备考最怕的不是题难，而是不知道今天该做什么。这套课程把八周拆成每天的小任务，<strong>什么时候学新内容、什么时候做题、什么时候回头看错题</strong>，都替你排好了。</p>
<h3>八周安排</h3>
<ul><li>第一至三周：搭框架，认识题型</li><li>第四至六周：分模块练真题，建立错题本</li><li>第七周：整套限时练习</li><li>第八周：回看错题，调整作息</li></ul>
<h3>说明</h3>
<p>为了还原课堂节奏，其中“限时练习”一节不可拖动进度条，请安排完整的时间观看。考试政策以当年官方公告为准。</p>`,
  chargeFen: 29900,
  isFree: false,
  isVipFree: false,
  publishedDaysAgo: 40,
  userCount: 398,
  chapters: [
    [
      '第一阶段　搭框架',
      ['三科怎样分配时间', 'hills', { freeSeconds: 30 }],
      ['综合素质：先拿作文的分', 'petals'],
      ['教育知识与能力：一张思维图', 'tiles'],
    ],
    [
      '第二阶段　练真题',
      ['选择题的排除顺序', 'orbits'],
      ['限时练习（不可拖动）', 'bars', { banDrag: true, freeSeconds: 10 }],
      ['材料分析题的四步', 'night'],
    ],
    ['第三阶段　冲刺', ['错题本怎么用', 'tiles'], ['考前三天与考场细节', 'hills']],
  ],
});

/** Announced but still without any lesson. */
export const postgraduatePreview = buildCourse({
  key: 'postgraduate-preview',
  title: '考研英语阅读训练营（筹备中）',
  categoryKey: 'postgraduate',
  shortDescription: '课时正在录制，现在报名可按首期价格加入。',
  renderDesc: `<p>训练营的课时正在录制，预计按周更新。<strong>目前还没有可以观看的内容</strong>，介绍页先开放给想了解安排的同学。</p>
<h3>计划内容</h3>
<ul><li>长难句拆解二十例</li><li>五类题型的定位方法</li><li>近年真题精读</li></ul>
<p>有任何建议，欢迎在评论里告诉我们。</p>`,
  chargeFen: 8800,
  isFree: false,
  isVipFree: false,
  publishedDaysAgo: 1,
  userCount: 37,
  chapters: [],
});
