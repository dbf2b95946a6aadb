/** Style sheet of the cashier pages, beside the base style and the style of choices. */
export const CASHIER_STYLE = `
body { padding-top: 20px; overflow-wrap: anywhere; }
h1 { margin-bottom: 16px; font-size: 20px; }
h2 { margin: 0 0 8px; font-size: 17px; }
p { text-wrap: pretty; }
.card { margin: 0 0 16px; padding: 14px 16px; border: 1px solid var(--border); border-radius: 14px; background: var(--card); }
dl { margin: 0; }
dl div { display: flex; gap: 16px; justify-content: space-between; padding: 6px 0; }
dt { flex: none; color: var(--soft); } dd { margin: 0; text-align: right; text-wrap: balance; }
.due dd { font-size: 22px; font-weight: 700; line-height: 1.3; color: var(--price); }
legend { margin-bottom: 4px; }
.choice:has(:checked) { border-color: var(--accent); }
.choice img { width: 28px; height: 28px; }
.choice span { flex: 1; }
.code svg { display: block; width: min(100%, 260px); height: auto; margin: 0 auto; background: #fff; }
.html { color: var(--text); } .html > :last-child, .card > p:last-child { margin-bottom: 0; }
.lead { color: var(--text); font-weight: 600; } .html img { max-width: 100%; height: auto; }
`;
