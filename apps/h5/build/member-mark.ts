import { createHash } from 'node:crypto';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import type { Plugin } from 'vite';

/** Sets `data-member` on the root element if a login token is stored. Runs before the first paint, in any browser. */
export const MEMBER_MARK_SOURCE = `try{if(localStorage.getItem(${JSON.stringify(STORAGE_KEYS.token)}))document.documentElement.setAttribute("data-member","")}catch(e){}`;

const HASH = createHash('sha256').update(MEMBER_MARK_SOURCE).digest('base64url').slice(0, 8);
const FILE_NAME = `assets/member-mark-${HASH}.js`;

/** The script tag, for pages that are rendered the same for everyone but reserve space for a member's content. */
export const memberMarkTag = `<script src="/${FILE_NAME}"></script>`;

/** Emits the script as a file of the client build, because the Content-Security-Policy forbids inline scripts. */
export function memberMark(): Plugin {
  return {
    name: 'zaixue-member-mark',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: MEMBER_MARK_SOURCE });
    },
  };
}
