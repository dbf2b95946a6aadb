import { createHash } from 'node:crypto';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import type { Plugin } from 'vite';

/** Says on the root element that a login token is stored. Runs before the first paint, in any browser. */
export const MEMBER_MARK_SOURCE = `try{if(localStorage.getItem(${JSON.stringify(STORAGE_KEYS.token)}))document.documentElement.setAttribute("data-member","")}catch(e){}`;

const HASH = createHash('sha256').update(MEMBER_MARK_SOURCE).digest('base64url').slice(0, 8);
const FILE_NAME = `assets/member-mark-${HASH}.js`;

/** The tag that runs it, for pages that are rendered the same for everybody but keep room for a member's own part. */
export const memberMarkTag = `<script src="/${FILE_NAME}"></script>`;

/** Puts the script among the files of the client. It is a file, since the pages allow no scripts within them. */
export function memberMark(): Plugin {
  return {
    name: 'zaixue-member-mark',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: MEMBER_MARK_SOURCE });
    },
  };
}
