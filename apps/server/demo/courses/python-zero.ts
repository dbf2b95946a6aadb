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
