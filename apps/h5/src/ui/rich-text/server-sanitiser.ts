import { levelHeadings } from './heading-levels.ts';

let sanitise: ((html: string) => string) | undefined;

/** Set by the server entry, so that it is not part of the browser bundle. */
export function setServerSanitiser(sanitiser: (html: string) => string): void {
  sanitise = sanitiser;
}

/** The sanitised HTML; nothing at all without a sanitiser. */
export const sanitiseOnServer = (html: string): string => levelHeadings(sanitise?.(html) ?? '');
