import { box, circle, path } from './svg.ts';

/** The mark of the site, 96 px square: an open book below a rising dot. */
export function mark(colours: { plate: string; page: string; shade: string; dot: string }): string {
  return (
    box(0, 0, 96, 96, 26, colours.plate) +
    path('M48 36c-10-8-22-10-34-8v40c12-2 24 0 34 8z', colours.page) +
    path('M48 36c10-8 22-10 34-8v40c-12-2-24 0-34 8z', colours.shade) +
    circle(48, 20, 7, colours.dot)
  );
}

/** The mark on its green plate. */
export const greenMark = mark({ plate: '#0b7a5e', page: '#ffffff', shade: '#bfe9da', dot: '#f7b32b' });
