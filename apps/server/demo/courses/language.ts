import { buildCourse } from './build-course.ts';

export const spokenEnglish = buildCourse({
  key: 'spoken-english',
  title: '日常英语口语：三十句话走天下',
  categoryKey: 'english',
  shortDescription: '问路、点餐、看医生，先把最用得上的三十句说顺口。',
  renderDesc: `<p>开口难，多半不是词汇不够，而是脑子里没有现成的句子。这门小课只练<strong>三十句</strong>，每一句都能换词造出十几种说法。</p>
<h3>课堂里做什么</h3>
<ul><li>听：正常语速和慢速各一遍</li><li>跟：拆开连读，找到句子的重音</li><li>换：替换一个词，说出属于你的句子</li></ul>
<p>每节一分钟示范加五分钟练习，通勤路上就能完成。</p>
<h3>小提醒</h3>
<p>说错没有关系。对方听懂了，就是一次成功的交流。</p>`,
  chargeFen: 1990,
  teacher: { name: '周亦安', line: '在海外生活八年，只教真正用得上的话' },
  outcomes: ['开口问路、点餐、看医生', '听懂对方的常见回答', '忘词的时候有话可接'],
  isFree: false,
  isVipFree: false,
  publishedDaysAgo: 9,
  userCount: 2310,
  chapters: [
    [
      '出门在外',
      ['问路与搭车', 'hills', { freeSeconds: 25 }],
      ['点餐与结账', 'petals', { freeSeconds: 12 }],
      ['酒店入住', 'night'],
    ],
    [
      '与人相处',
      ['打招呼和道别', 'orbits', { freeSeconds: 15 }],
      ['请人帮忙与婉拒', 'bars'],
      ['看医生时怎么说', 'tiles'],
    ],
  ],
});

export const kanaFirstTalk = buildCourse({
  key: 'kana-first-talk',
  title: '日语五十音与第一次对话',
  categoryKey: 'japanese',
  shortDescription: '用画面记假名，两周读得出、写得下、说得出自我介绍。',
  renderDesc: `<p>五十音是日语的门槛，也是最容易半途而废的地方。我们把每一行假名编成一幅小画，<strong>先记样子，再记声音，最后放进词里</strong>。</p>
<h3>两周计划</h3>
<ul><li>第一周：平假名，每天五个</li><li>第二周：片假名与浊音、拗音</li><li>收尾：一段三十秒的自我介绍</li></ul>
<p>配套练习可以在纸上完成。写字时请念出声，手和耳朵会一起帮你记住。</p>`,
  chargeFen: 4900,
  isFree: false,
  isVipFree: false,
  publishedDaysAgo: 36,
  userCount: 589,
  chapters: [
    [
      '平假名',
      ['あ行与か行：从元音开始', 'petals', { freeSeconds: 20 }],
      ['さ行到は行', 'hills'],
      ['ま行到わ行', 'orbits'],
    ],
    ['片假名与对话', ['片假名：棱角分明的孪生兄弟', 'tiles'], ['三十秒自我介绍', 'bars']],
  ],
});
