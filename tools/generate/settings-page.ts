import { keysOf, SETTING_GROUPS } from '../../apps/server/src/domains/settings/setting-groups.ts';
import type { SettingKey } from '../../apps/server/src/domains/settings/setting-table.ts';
import { definitionOf } from '../../apps/server/src/domains/settings/setting-table.ts';

const HEAD = `# Settings of the site

Everything about the site itself is a row in the database. A running server follows a change within five seconds.

\`\`\`sh
npm run setting -- list                    # all of them; * marks what differs from its default
npm run setting -- list sms                # those that begin so
npm run setting -- set site.name 我的学校
npm run setting -- set tencent.secret_key - < key.txt   # a dash reads standard input
npm run setting -- unset site.name         # back to the default
\`\`\`

The command reads the same environment as the server (\`DATA_DIR\`, \`DATABASE_URL\`). Vendors' keys (🔒) are encrypted
where they are stored, with a key in \`secrets.json\` of the data folder, and are never printed; whoever moves the
database moves \`secrets.json\` with it. A service that lacks one of its keys is not offered to anyone, and the command
says what is missing. The operator console has the same settings under 设置, with a test beside each service.

A demo site (\`DEMO=1\`) never talks to vendors: its SMS are shown at \`/demo/outbox\`, QQ, WeChat and the real-name
check are pages of its own.
`;

/** The settings page of the operator guide, generated from the settings table. */
export function renderSettingsPage(): string {
  const sections = SETTING_GROUPS.map((group) => {
    const rows = keysOf(group).map(row);
    const table = ['| 名称 | 默认值 | 取值 | 说明 |', '|---|---|---|---|', ...rows].join('\n');
    const note = group.guideNote ? `${group.guideNote}\n\n` : '';
    return `\n## ${group.englishTitle}\n\n${note}${table}\n`;
  });
  return HEAD + sections.join('');
}

function row(key: SettingKey): string {
  const { default: initial, form, about, secret } = definitionOf(key);
  const shown = initial === '' ? '–' : `\`${initial}\``;
  return `| \`${key}\`${secret ? ' 🔒' : ''} | ${shown} | ${form} | ${about} |`;
}
