import { STORAGE_KEYS } from '@zaixue/contract/constants';

/** Sets `data-member` on the root element if a login token is stored. Runs before the first paint, in any browser. */
const MEMBER_MARK = `try{if(localStorage.getItem(${JSON.stringify(STORAGE_KEYS.token)}))document.documentElement.setAttribute("data-member","")}catch(e){}`;

/**
 * Adds the content of the template before it to the page, so that the browser loads the scripts there. They run in their order, each
 * in a task of its own. Without the order, the last one could come first, and the scripts that it imports would run in its task.
 */
const LOAD_SCRIPTS =
  '{const c=document.currentScript.previousElementSibling.content.cloneNode(!0);for(const s of c.querySelectorAll("script"))s.async=!1;document.body.appendChild(c)}';

/** Scripts inside the documents, where a file would cost a round trip. The Content-Security-Policy names their hashes. */
export const inlineScripts: readonly string[] = [MEMBER_MARK, LOAD_SCRIPTS];

const inTag = (source: string): string => `<script>${source}</script>`;

/** For pages that are rendered the same for everyone but reserve space for a member's content. */
export const memberMarkTag = inTag(MEMBER_MARK);

/**
 * Has the browser load scripts only once it has read the page. It looks ahead for the scripts of a page, but not in a template:
 * otherwise they would share a slow line with the first pictures. `tags`: script elements and their preloads.
 */
export const laterScripts = (tags: string): string => `<template>${tags}</template>${inTag(LOAD_SCRIPTS)}`;
