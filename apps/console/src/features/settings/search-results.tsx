import { Link } from 'react-router';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { formatValue } from './format-value.ts';
import { addressOf, type FoundSetting, type SettingsQuery } from './search-settings.ts';
import styles from './settings.module.css';
import { settingTexts as texts } from './texts.ts';

interface SearchResultsProps {
  readonly found: readonly FoundSetting[];
  readonly query: SettingsQuery;
  readonly missing: ReadonlySet<string>;
}

const EMPTY = {
  all: [texts.noResult, texts.noResultHint],
  gaps: [texts.noGaps, texts.noGapsHint],
  changed: [texts.noChanged, texts.noChangedHint],
} as const;

/** The settings that were searched for; each leads to its field. */
export function SearchResults({ found, query, missing }: SearchResultsProps) {
  if (found.length === 0) {
    const [title, hint] = EMPTY[query.search === '' ? query.only : 'all'];
    return (
      <EmptyState icon="search" title={title}>
        {hint}
      </EmptyState>
    );
  }
  return (
    <Card>
      <ul className={styles.results} aria-live="polite">
        {found.map(({ group, item }) => (
          <li key={item.key}>
            <Link to={addressOf(group.id, item.key)} className={styles.result}>
              <Stack gap={0} style={{ flex: '1 1 14rem', minWidth: 0 }}>
                <Text fw={600}>{item.title}</Text>
                <Text size="sm" c="dimmed">
                  {texts.openIn(group.title)} · <span className={styles.key}>{item.key}</span>
                </Text>
              </Stack>
              {missing.has(item.key) ? (
                <StatusBadge tone="warning">{texts.missing(1)}</StatusBadge>
              ) : (
                <Text size="sm" maw={260} lineClamp={1}>
                  {formatValue(item)}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
