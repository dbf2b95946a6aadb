import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** The real path of a file, or the reason, in Chinese, why it is rejected. */
export type FoundFile = { readonly path: string } | { readonly failure: string };

/** The folder of a course file. The file names in a course file are untrusted input. */
export interface CourseFolder {
  /** Finds a file that is not empty by its name in the course file. */
  find(name: string): Promise<FoundFile>;
}

/**
 * Opens the folder that file names are relative to. Files with a real path outside of it are rejected. Otherwise a
 * course file could publish any file of this machine through `../`, an absolute path or a symbolic link.
 * @param allowOutside accepts such files too
 */
export async function openCourseFolder(folder: string, allowOutside: boolean): Promise<CourseFolder> {
  const root = await realpath(folder);
  return {
    async find(name) {
      try {
        const path = await realpath(resolve(folder, name));
        if (!allowOutside && !isInside(root, path))
          return { failure: '在课程文件夹之外，不会使用（确实要用，请加上 --allow-outside）' };
        const facts = await stat(path);
        if (!facts.isFile()) return { failure: '不是文件' };
        return facts.size === 0 ? { failure: '文件是空的' } : { path };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        return { failure: code === 'EACCES' ? '没有读取权限' : '找不到文件' };
      }
    },
  };
}

function isInside(root: string, path: string): boolean {
  const fromRoot = relative(root, path);
  return fromRoot !== '..' && !fromRoot.startsWith(`..${sep}`) && !isAbsolute(fromRoot);
}
