import { buildCourse } from './build-course.ts';

export const pythonZero = buildCourse({
  key: 'python-zero',
  title: 'Python 零基础：从第一行代码到自己的小工具',
  categoryKey: 'coding-basics',
  shortDescription: '不背概念，跟着四个小项目，把变量、循环和函数用到真实的事情上。',
  renderDesc: `<p>这门课写给从没写过代码、又想让电脑替自己做点事的人。我们不从语法表开始，而是从一个问题开始：<strong>每天重复的那件小事，能不能交给程序？</strong></p>
<p>每一节都很短，只讲一个想法，讲完就动手。遇到报错不必慌张，课里会带你一行一行读懂它。</p>
<h3>你会做出什么</h3>
<ul><li>一个能记账、会算结余的命令行小本子</li><li>一个批量改文件名的工具，几百张照片一次改好</li><li>一个每天早上提醒你带伞的天气小助手</li><li>一个把表格整理成周报的脚本</li></ul>
<h3>适合谁</h3>
<p>零基础的上班族、大学生，以及想陪孩子一起学编程的家长。需要一台能上网的电脑，系统不限。</p>
<h3>怎样学最好</h3>
<p>建议每天一节，边看边敲。看懂和写出来之间隔着一次亲手的尝试，请把暂停键当作最好的朋友。</p>`,
  chargeFen: 9900,
  struckPriceFen: 12900,
  teacher: { name: '林知远', line: '写了十二年程序，最擅长把报错讲成故事' },
  outcomes: [
    '从空白文件写出能运行的小程序',
    '读懂报错，并知道下一步查什么',
    '用循环和函数替自己省下重复的工夫',
    '读写文件，批量处理照片和表格',
  ],
  isFree: false,
  isVipFree: true,
  isRec: true,
  publishedDaysAgo: 3,
  userCount: 1286,
  chapters: [
    [
      '第一章　让电脑听懂你的话',
      ['1.1 为什么是 Python', 'hills', { freeSeconds: 30, hasCaptions: true }],
      ['1.2 安装与第一行代码', 'orbits', { freeSeconds: 20 }],
      ['1.3 变量：给东西起个名字', 'tiles', { freeSeconds: 15 }],
    ],
    [
      '第二章　让程序会做选择',
      ['2.1 如果……那么……', 'bars', { freeSeconds: 10 }],
      ['2.2 重复的事交给循环', 'night'],
      ['2.3 读懂报错的三个步骤', 'petals'],
    ],
    [
      '第三章　把代码收进抽屉',
      ['3.1 函数：做一次，用很多次', 'orbits'],
      ['3.2 列表与字典', 'tiles'],
      ['3.3 读写文件与批量改名', 'hills'],
    ],
    [
      '第四章　做一个自己的小工具',
      ['4.1 天气小助手：向网络要数据', 'bars'],
      ['4.2 周报脚本：整理表格', 'petals'],
      ['4.3 把工具交给朋友使用', 'night'],
    ],
  ],
});

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
  struckPriceFen: 25900,
  teacher: { name: '许一诺', line: '前端工程师，带过三十多位零基础学员做出第一个网站' },
  outcomes: ['写出结构清楚的网页', '让页面在手机和电脑上都好看', '把自己的主页发布到网上'],
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

export const dataAnalysis = buildCourse({
  key: 'data-analysis',
  title: '数据分析入门：从一个问题到一张图',
  categoryKey: 'data-ai',
  shortDescription: '不急着建模，先学会问对问题、洗净数据、讲清结论。',
  renderDesc: `<p>很多人以为数据分析就是会用某个软件。其实一半的功夫在动手之前：<strong>这个问题能用数据回答吗？需要哪些数据？什么样的结果会让我改变做法？</strong></p>
<h3>贯穿全课的案例</h3>
<p>我们帮一家街角咖啡店回答一个问题：要不要把关门时间推迟一小时？从收集小票到画出结论图，一步不省。</p>
<h3>你会学到</h3>
<ul><li>平均数会骗人的三种情形</li><li>清洗数据的检查清单</li><li>相关与因果的区别</li><li>一页纸的分析报告怎么写</li></ul>`,
  chargeFen: 15900,
  isFree: false,
  isVipFree: true,
  publishedDaysAgo: 50,
  userCount: 463,
  chapters: [
    ['问对问题', ['咖啡店该几点关门', 'orbits', { freeSeconds: 25 }], ['平均数会骗人', 'bars']],
    ['洗净数据', ['清洗检查清单', 'tiles'], ['缺失的那几天怎么办', 'night']],
    ['讲清结论', ['相关不等于因果', 'petals'], ['一页纸报告', 'hills', { publishedDaysAgo: -3 }]],
  ],
});

/** Not yet published: must stay out of every public list until its day has come. */
export const llmApps = buildCourse({
  key: 'llm-apps',
  title: '大语言模型应用：做一个会查资料的助手',
  categoryKey: 'data-ai',
  shortDescription: '下周开课。从提示词到检索，做出一个知道自己出处的问答助手。',
  renderDesc: `<p>本课将带你用现成的模型接口，做一个能回答公司内部文档问题的小助手，并且<strong>每个回答都附上出处</strong>。</p>
<h3>大纲</h3>
<ul><li>提示词的结构与边界</li><li>把文档切成合适的小块</li><li>检索与回答的配合</li><li>怎样检查它有没有胡说</li></ul>`,
  chargeFen: 16800,
  isFree: false,
  isVipFree: true,
  publishedDaysAgo: -7,
  userCount: 0,
  chapters: [
    ['开场', ['它能做什么，不能做什么', 'night', { freeSeconds: 30 }], ['第一个问答', 'orbits']],
    ['检索', ['切分文档', 'tiles'], ['附上出处', 'hills']],
  ],
});
