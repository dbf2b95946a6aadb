/** Style sheet of the cashier pages, beside the base style and the style of choices. It looks like the H5's order screen. */
export const CASHIER_STYLE = `
body { min-height: 100vh; padding: 0 16px 32px; max-width: 40rem; overflow-wrap: anywhere; font-size: 15px; }
main { padding-top: 16px; }
.bar {
  position: sticky; z-index: 1; top: 0; display: flex; min-height: 48px; margin: 0 -16px; align-items: center;
  background: var(--card); box-shadow: 0 0 0 100vmax var(--card), 0 1px 0 100vmax var(--line); clip-path: inset(0 -100vmax -1px);
}
.bar a { display: flex; width: 44px; height: 44px; margin-left: 4px; color: inherit; align-items: center; justify-content: center; }
.bar h1 { flex: 1; margin: 0 48px 0 0; font-size: 17px; font-weight: 600; text-align: center; }
h1 { margin-bottom: 16px; font-size: 20px; }
p { text-wrap: pretty; }
.price { color: var(--price); font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
.price small { font-size: .68em; }
.head { display: flex; flex-direction: column; margin: 8px 0 20px; text-align: center; font-size: 13px; font-variant-numeric: tabular-nums; }
.head .price { font-size: 36px; line-height: 1.3; color: var(--text); }
.card { margin: 0 0 12px; padding: 12px 16px; border-radius: 12px; background: var(--card); }
dl { margin: 0; }
dl div { display: flex; gap: 16px; justify-content: space-between; align-items: baseline; padding: 5px 0; }
dt { flex: none; color: var(--soft); } dd { margin: 0; text-align: right; text-wrap: balance; }
dd .price { color: inherit; font-weight: 400; }
.off dd { color: var(--accent); }
.due dd .price { font-size: 20px; font-weight: 700; line-height: 1.3; color: var(--price); }
legend { float: left; width: 100%; margin: 4px 0; font-size: 17px; }
.choice { clear: both; min-height: 52px; margin: 0; padding: 4px 0; border: 0; border-radius: 0; cursor: pointer; }
.choice img { width: 28px; height: 28px; }
.choice span { flex: 1; }
.choice input { width: 22px; height: 22px; }
fieldset p { clear: both; margin: 0; }
button, .button { border-radius: 24px; }
.main { border-color: transparent; }
button .price { color: inherit; }
.foot {
  position: sticky; bottom: 0; margin: 0 -16px; padding: 8px 16px calc(8px + env(safe-area-inset-bottom, 0px)); background: var(--page);
}
.foot button { margin: 0; }
.code svg { display: block; width: min(100%, 260px); height: auto; margin: 0 auto; background: #fff; }
.html { color: var(--text); } .html > :last-child, .card > p:last-child { margin-bottom: 0; }
.lead { color: var(--text); font-weight: 600; } .html img { max-width: 100%; height: auto; }
`;
