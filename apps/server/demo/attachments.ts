import type { DemoAttachment } from './types.ts';

/** Attachments of the demo courses. */
export const attachments: readonly DemoAttachment[] = [
  {
    courseKey: 'python-zero',
    name: '课堂练习（含答案）',
    extension: 'md',
    content: `# 课堂练习

1. 写一个程序，读入一个整数，输出它是奇数还是偶数。
2. 输出 1 到 100 之间所有 7 的倍数，用空格隔开。
3. 把一句话里的词按长度从短到长排列。

## 参考答案

\`\`\`python
number = int(input())
print('偶数' if number % 2 == 0 else '奇数')

print(*range(7, 101, 7))

words = input().split()
print(*sorted(words, key=len))
\`\`\`
`,
  },
  {
    courseKey: 'python-zero',
    name: '常用语法速查',
    extension: 'txt',
    content: `常用语法速查

变量      name = '小满'
判断      if age >= 18:
循环      for item in items:
列表      items = [1, 2, 3]
字典      scores = {'语文': 95}
函数      def greet(name):
读文件    open('笔记.txt', encoding='utf-8')
`,
  },
  {
    courseKey: 'excel-efficiency',
    name: '练习用销售表',
    extension: 'csv',
    // Spreadsheet programs detect UTF-8 by the byte order mark.
    content:
      '\ufeff日期,地区,产品,数量,单价\n2026-01-05,华东,笔记本,12,9.90\n2026-01-06,华南,钢笔,5,25.00\n2026-01-07,华东,便签,40,3.50\n2026-01-08,西南,笔记本,8,9.90\n',
  },
];
