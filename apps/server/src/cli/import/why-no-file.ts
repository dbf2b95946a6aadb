import { stat } from 'node:fs/promises';

/** Why there is nothing to read at a path, in Chinese; null when there is a file with content. */
export async function whyNoFile(path: string): Promise<string | null> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return '不是文件';
    return facts.size === 0 ? '文件是空的' : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EACCES' ? '没有读取权限' : '找不到文件';
  }
}
