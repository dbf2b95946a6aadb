/** What the manifest of an installed app depends on. */
export interface WebAppInput {
  readonly name: string;
  /** Colour of the window's frame and of the screen shown while the app starts, `#rrggbb`. */
  readonly themeColour: string;
}

/** The H5's own name and colour, for a site that has not chosen any and for the build without a server. */
export const DEFAULT_WEB_APP: WebAppInput = { name: '在学', themeColour: '#ffffff' };

/** The colour behind the icon while the app starts; `--ground` of the H5. */
const BACKGROUND = '#f5f7f6';
/** Phones show about this many characters below an icon (W3C, Web App Manifest, `short_name`). */
const SHORT_NAME_CHARACTERS = 12;

/** The web app manifest of the H5 (https://www.w3.org/TR/appmanifest/). */
export function webAppManifest({ name, themeColour }: WebAppInput) {
  return {
    id: '/',
    name,
    short_name: Array.from(name).slice(0, SHORT_NAME_CHARACTERS).join(''),
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: themeColour,
    categories: ['education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: '在学课程', url: '/study' },
      { name: '搜索课程', url: '/search' },
    ],
  };
}

/**
 * Beginnings of paths that no search engine should open: the console, the API, the demo helpers, and the pages that show
 * a member's own data or need a login. `/app-shell` is a page without content.
 */
const HIDDEN_PATHS = [
  ...['/operator', '/api/', '/demo/', '/media/', '/app-shell'],
  ...['/login', '/password-reset', '/bind-mobile', '/code-bind-mobile', '/auth/'],
  ...['/member', '/study', '/messages', '/order', '/role', '/course/video/'],
] as const;

/** The text of `robots.txt` (RFC 9309). `sitemap` is an absolute address; null for none. */
export function robotsText(sitemap: string | null): string {
  const lines = ['User-agent: *', ...HIDDEN_PATHS.map((path) => `Disallow: ${path}`)];
  return `${[...lines, ...(sitemap ? ['', `Sitemap: ${sitemap}`] : [])].join('\n')}\n`;
}
