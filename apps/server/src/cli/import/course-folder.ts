import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** Where a named file really is, or why it cannot be taken, in Chinese. */
export type FoundFile = { readonly path: string } | { readonly trouble: string };

/** The folder of a course file. Its names for files may come from somebody else than the operator. */
export interface CourseFolder {
  /** Finds a file with content by its name in the course file. */
  find(name: string): Promise<FoundFile>;
}

/**
 * Opens the folder that file names start from. Files whose real path is outside of it are refused: by `../`, by an
 * absolute name or by a symbolic link, a course file could otherwise publish any file of this machine.
 * @param allowOutside takes such files too
 */
export async function openCourseFolder(folder: string, allowOutside: boolean): Promise<CourseFolder> {
  const root = await realpath(folder);
  return {
    async find(name) {
      try {
        const path = await realpath(resolve(folder, name));
        if (!allowOutside && !isInside(root, path))
          return { trouble: '在课程文件夹之外，不会使用（确实要用，请加上 --allow-outside）' };
        const facts = await stat(path);
        if (!facts.isFile()) return { trouble: '不是文件' };
        return facts.size === 0 ? { trouble: '文件是空的' } : { path };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        return { trouble: code === 'EACCES' ? '没有读取权限' : '找不到文件' };
      }
    },
  };
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
