/** How a page of the app is answered. */
export interface PagePlan {
  /** Address under which its document is kept; `shell` for the document without content. */
  readonly address: string;
  /** Whether the kept document is shown at once, and made fresh afterwards. Otherwise it is shown only without a network. */
  readonly isInstant: boolean;
}

/** Pages that are rendered with their content, the same for everyone. */
const CONTENT = /^\/(courses|course\/\d+)?$/;
/** Parameters that change what the server renders there; `pageAddressOf` ignores all others. */
const CONTENT_PARAMETERS = ['tab', 'category_id', 'scene'];
/** Pages that the server sends without content, because it depends on the member. */
const MEMBER_PAGES =
  /^\/(study|member|member\/[\w-]+|messages|role|course\/video\/\d+|bind-mobile|code-bind-mobile)$/;
/** The other pages of the app: the server decides about them as long as it can be reached. */
const OTHER_PAGES =
  /^\/(login|login-password|password-reset|login-error|auth\/faceSuccess|announcement|search|order|order\/pay|order\/success)$/;

/** How to answer a navigation; null for what is no page of the app, or an operator's preview. */
export function planPage(url: URL, shell: string): PagePlan | null {
  const { pathname, searchParams } = url;
  if (searchParams.has('preview')) return null;
  if (CONTENT.test(pathname)) {
    const isRendered = !CONTENT_PARAMETERS.some((name) => searchParams.has(name));
    // Plain files are the same document everywhere.
    return isRendered && shell !== '/'
      ? { address: pathname, isInstant: true }
      : { address: shell, isInstant: shell === '/' };
  }
  if (MEMBER_PAGES.test(pathname)) return { address: shell, isInstant: true };
  return OTHER_PAGES.test(pathname) ? { address: shell, isInstant: false } : null;
}
