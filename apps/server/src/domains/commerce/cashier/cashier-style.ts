/** Style sheet of the cashier pages, with a dark mode. */
export const CASHIER_STYLE = `
:root { color-scheme: light dark; --text: #14201c; --soft: #4a5853; --line: #d3dbd8; --card: #fff; --page: #f5f7f6; --accent: #0b7a5e; --on-accent: #fff; --price: #b3261e; --note: #fff4d6; --on-note: #6b4a00; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef3f1; --soft: #b4bfba; --line: #3a4742; --card: #18201d; --page: #0f1513; --accent: #3fc39b; --on-accent: #062019; --price: #ff8a80; --note: #3a2f12; --on-note: #ffe1a1; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 20px 16px 48px; max-width: 30rem; color: var(--text); background: var(--page);
  font: 16px/1.6 system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif;
  -webkit-text-size-adjust: 100%; overflow-wrap: anywhere;
}
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.4; }
h2 { margin: 0 0 8px; font-size: 17px; }
p { margin: 0 0 16px; color: var(--soft); text-wrap: pretty; }
.card { margin: 0 0 16px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
dl { margin: 0; }
dl div { display: flex; gap: 16px; justify-content: space-between; padding: 6px 0; }
dt { flex: none; color: var(--soft); } dd { margin: 0; text-align: right; text-wrap: balance; }
.due dd { font-size: 22px; font-weight: 700; line-height: 1.3; color: var(--price); }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 4px; font-weight: 600; }
.choice {
  display: flex; align-items: center; gap: 12px; min-height: 56px; margin-top: 8px; padding: 8px 14px;
  border: 1px solid var(--line); border-radius: 12px; background: var(--card);
}
.choice:has(:checked) { border-color: var(--accent); }
.choice img { width: 28px; height: 28px; }
.choice span { flex: 1; }
input[type="radio"] { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.note { padding: 10px 14px; border-radius: 10px; color: var(--on-note); background: var(--note); }
button, .button {
  display: block; width: 100%; min-height: 48px; margin-top: 12px; padding: 10px 16px; border: 1px solid var(--accent);
  border-radius: 24px; font: inherit; font-weight: 600; line-height: 26px; text-align: center; text-decoration: none;
  color: var(--accent); background: transparent; cursor: pointer;
}
.main { color: var(--on-accent); background: var(--accent); }
.code svg { display: block; width: min(100%, 260px); height: auto; margin: 0 auto; background: #fff; }
.html { color: var(--text); } .html > :last-child, .card > p:last-child { margin-bottom: 0; }
.lead { color: var(--text); font-weight: 600; } .html img { max-width: 100%; height: auto; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
