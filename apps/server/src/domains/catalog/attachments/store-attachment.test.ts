import { expect, test } from 'vitest';
import { MAX_ATTACHMENT_BYTES, validateAttachment } from './store-attachment.ts';

test.each([
  ['pdf', 1, null],
  ['zip', MAX_ATTACHMENT_BYTES, null],
  ['zip', MAX_ATTACHMENT_BYTES + 1024 ** 2, '文件有 501 MB，最大 500 MB'],
  ['exe', 1, '不接受.exe 文件，可以打包成 zip'],
  ['html', 1, '不接受.html 文件，可以打包成 zip'],
  ['', 1, '不接受没有扩展名的文件，可以打包成 zip'],
])(
  'an attachment with extension %s and %d bytes is validated with the result %s',
  (extension, sizeBytes, expected) => {
    expect(validateAttachment({ extension, sizeBytes })).toBe(expected);
  },
);
