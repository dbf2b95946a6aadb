/** Style sheet of the demo outbox page. */
export const OUTBOX_STYLE = `
:root { color-scheme: light dark; --text: #14201c; --soft: #4a5853; --line: #e4e9e7; --card: #fff; --page: #f5f7f6; --accent: #0b7a5e; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef3f1; --soft: #b4bfba; --line: #2a3430; --card: #18201d; --page: #0f1513; --accent: #3fc39b; --on-accent: #062019; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 24px 16px 48px; max-width: 30rem; color: var(--text); background: var(--page);
  font: 16px/1.6 system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif;
  -webkit-text-size-adjust: 100%;
}
h1 { margin: 0; font-size: 22px; }
p { color: var(--soft); margin: 4px 0 16px; font-size: 14px; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
li {
  display: flex; align-items: center; gap: 12px; padding: 14px 16px; border: 1px solid var(--line);
  border-radius: 12px; background: var(--card);
}
li > div { flex: 1; min-width: 0; }
strong { display: block; font-size: 26px; letter-spacing: .12em; font-variant-numeric: tabular-nums; line-height: 1.3; }
li span { color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
button {
  min-width: 72px; min-height: 44px; padding: 0 16px; border: 0; border-radius: 22px; font: inherit; font-weight: 600;
  color: var(--on-accent); background: var(--accent); cursor: pointer;
}
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
#status { min-height: 1.6em; margin-top: 16px; text-align: center; }
`;
