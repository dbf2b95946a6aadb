import { readStyleNonce } from '../kit/style-nonce.ts';
import styles from './html-frame.module.css';

/** As in the H5 (`apps/h5/src/ui/tokens.css`), in its light theme. */
const STYLE = `
* { box-sizing: border-box; }
body { margin: 0; padding: 20px 16px 32px; color: #14201c; background: #fff; overflow-wrap: anywhere;
  font: 16px/1.75 system-ui, -apple-system, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif; }
h1 { margin: 0; font-size: 22px; line-height: 1.4; }
.line { margin: 8px 0 20px; color: #5a6863; font-size: 14px; }
h2 { margin: 1.4em 0 .4em; font-size: 19px; } h3, h4, h5, h6 { margin: 1.3em 0 .4em; font-size: 17px; }
p, ul, ol, pre { margin: .6em 0; } ul, ol { padding-left: 1.4em; }
img { max-width: 100%; height: auto; border-radius: 8px; } a { color: #0b7a5e; }
blockquote { margin: 1em 0; padding-left: 14px; border-left: 3px solid #d5dcd9; color: #5a6863; }
table { display: block; overflow-x: auto; border-collapse: collapse; } th, td { border: 1px solid #d5dcd9; padding: 6px 10px; }
pre { overflow-x: auto; }
`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface HtmlFrameProps {
  /** Name for assistive technology. */
  readonly label: string;
  readonly heading: string;
  /** Under the heading; may be empty. */
  readonly line: string;
  readonly html: string;
}

/**
 * A page at the size of a phone. The frame runs no scripts, has an origin of its own and opens no links: what it shows
 * cannot act for the operator.
 */
export function HtmlFrame({ label, heading, line, html }: HtmlFrameProps) {
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title>
<base target="_blank"><meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${escapeHtml(readStyleNonce())}">${STYLE}</style>
</head><body><h1>${escapeHtml(heading)}</h1><p class="line">${escapeHtml(line)}</p>${html}</body></html>`;
  return <iframe className={styles.frame} title={label} sandbox="" srcDoc={page} />;
}
