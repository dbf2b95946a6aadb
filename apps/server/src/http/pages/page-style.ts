/**
 * Style of all HTML pages that the server writes: colours in light and dark, and the frame of the page. `--line`
 * separates parts of a page, `--border` marks what can be chosen or filled in. Pages are one column; each kind sets the
 * width of its column and its space at the edges.
 */
export const BASE_STYLE = `
:root {
  color-scheme: light dark; --text: #14201c; --soft: #4a5853; --line: #e4e9e7; --border: #d3dbd8; --edge: #7d8a85;
  --card: #fff; --page: #f5f7f6; --accent: #0b7a5e; --on-accent: #fff; --bad: #b3261e; --bad-back: #fdecea;
  --price: #b3261e; --note: #fff4d6; --on-note: #6b4a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #eef3f1; --soft: #b4bfba; --line: #2a3430; --border: #3a4742; --card: #18201d; --page: #0f1513;
    --accent: #3fc39b; --on-accent: #062019; --bad: #ffb4ab; --bad-back: #3b1512; --price: #ff8a80; --note: #3a2f12;
    --on-note: #ffe1a1;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0 auto; padding: 24px 16px 48px; max-width: 30rem; color: var(--text); background: var(--page);
  font: 16px/1.6 system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif;
  -webkit-text-size-adjust: 100%;
}
h1 { margin: 0; font-size: 22px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Forms on which a payer or a visitor chooses one of several answers, with full-width buttons. */
export const CHOICE_STYLE = `
h1 { line-height: 1.4; }
p { margin: 0 0 16px; color: var(--soft); }
.note { padding: 10px 14px; border-radius: 10px; color: var(--on-note); background: var(--note); }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
.choice {
  display: flex; align-items: center; gap: 12px; min-height: 56px; margin-top: 8px; padding: 8px 14px;
  border: 1px solid var(--border); border-radius: 12px; background: var(--card);
}
input[type="radio"] { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
button, .button {
  display: block; width: 100%; min-height: 48px; margin-top: 12px; padding: 10px 16px; border: 1px solid var(--accent);
  border-radius: 24px; font: inherit; font-weight: 600; line-height: 26px; text-align: center; text-decoration: none;
  color: var(--accent); background: transparent; cursor: pointer;
}
.main { color: var(--on-accent); background: var(--accent); }
`;
