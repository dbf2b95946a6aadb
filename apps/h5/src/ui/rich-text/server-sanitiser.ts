import { levelHeadings } from './heading-levels.ts';

let sanitise: ((html: string) => string) | undefined;

/** Told by the server's entry; kept out of the browser's scripts that way. */
export function setServerSanitiser(sanitiser: (html: string) => string): void {
  sanitise = sanitiser;
}

/** The sanitised HTML; nothing at all without a sanitiser. */
export const sanitiseOnServer = (html: string): string => levelHeadings(sanitise?.(html) ?? '');
