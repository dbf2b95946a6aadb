/** Style sheet of the operator's pages, beside the base style. */
export const OPERATOR_STYLE = `
body { padding-bottom: 64px; max-width: 52rem; }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-bottom: 16px; }
header form { display: flex; gap: 8px; align-items: center; margin-left: auto; color: var(--soft); font-size: 14px; }
h2 { margin: 0 0 12px; font-size: 17px; } h3 { margin: 0; font-size: 16px; overflow-wrap: anywhere; }
p { margin: 4px 0; } .back { margin: 0 0 12px; } .soft { color: var(--soft); font-size: 14px; }
a { color: var(--accent); }
section, .card { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
section { margin-bottom: 24px; }
.list { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 12px; }
label { display: block; font-size: 14px; color: var(--soft); margin-bottom: 4px; }
input:not([type=hidden]), select {
  width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px; font: inherit;
  color: inherit; background: var(--page);
}
input[type=file] { padding: 9px 12px; }
button, .button {
  min-height: 44px; padding: 0 20px; border: 0; border-radius: 22px; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-accent); background: var(--accent);
}
button.plain { color: var(--accent); background: none; border: 1px solid var(--line); }
button.danger { color: var(--bad); background: none; border: 1px solid var(--line); }
button:disabled { opacity: .5; cursor: default; }
.fields { display: grid; gap: 12px; }
@media (min-width: 40rem) { .fields.wide { grid-template-columns: 1fr 1fr; align-items: end; } }
.row { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
.row > form { display: contents; }
.grow { flex: 1 1 7rem; min-width: 0; overflow-wrap: anywhere; }
.state { padding: 2px 10px; border-radius: 11px; border: 1px solid var(--line); font-size: 13px; white-space: nowrap; font-variant-numeric: tabular-nums; }
.state.ready { color: var(--accent); border-color: currentColor; } .state.failed { color: var(--bad); border-color: currentColor; }
.problem { padding: 8px 12px; border-radius: 8px; color: var(--bad); background: var(--bad-back); overflow-wrap: anywhere; }
progress { width: 100%; height: 8px; accent-color: var(--accent); }
details { margin-top: 8px; } summary { cursor: pointer; color: var(--accent); min-height: 32px; }
details .fields { margin-top: 8px; }
`;
