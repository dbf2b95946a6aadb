import { DayRange } from '../../../ui/filters/day-range.tsx';
import { choicesOf } from '../../../ui/form/fields.tsx';
import { SelectField } from '../../../ui/form/large-fields.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Box, Group, SegmentedControl, Stack, Text } from '../../../ui/layout/layout.ts';
import { StateTabs } from '../../../ui/list/state-tabs.tsx';
import { statisticsTexts as texts } from '../texts.ts';
import { PERIODS, type PeriodChoice } from './period.ts';
import type { Period } from './use-period.ts';

/** Shortest first, for choosing. */
const CHOICES: readonly PeriodChoice[] = ['7', ...PERIODS.filter((choice) => choice !== '7')];
const TABS = CHOICES.map((value) => ({ value, label: texts.periods[value] }));

/** What an answer tells of the period that it was asked for. */
export interface PeriodFacts {
  /** Milliseconds UTC; null before the first run. */
  readonly computedAt: number | null;
  readonly period: { readonly from: string; readonly to: string };
  readonly compared: { readonly from: string; readonly to: string } | null;
}

interface PeriodBarProps {
  readonly period: Period;
  /** The answer, once it is there. */
  readonly facts: PeriodFacts | undefined;
}

/** Period, comparison and steps of a statistics screen, and when its figures were computed. */
export function PeriodBar({ period, facts }: PeriodBarProps) {
  const { address, change, query, today } = period;
  return (
    <Stack gap="xs" component="section" aria-label={texts.period}>
      <StateTabs
        label={texts.period}
        tabs={TABS}
        value={address.period}
        onChange={(choice) =>
          change(
            choice === 'days'
              ? { period: choice, from: query.from, to: query.to, step: 'auto' }
              : { period: choice, from: '', to: '', step: 'auto' },
          )
        }
      />
      {address.period === 'days' && (
        <Box maw={460}>
          <DayRange from={query.from} to={query.to} labels={texts} onChange={change} />
        </Box>
      )}
      <Group gap="xs" wrap="wrap">
        <SelectField
          aria-label={texts.compare}
          data={choicesOf(texts.compares)}
          value={address.compare}
          onChange={(value) => change({ compare: value as typeof address.compare })}
          style={{ flex: '1 1 9rem', maxWidth: 200 }}
        />
        <SegmentedControl
          size="md"
          aria-label={texts.step}
          data={choicesOf(texts.steps)}
          value={query.step}
          onChange={(value) => change({ step: value as typeof query.step })}
        />
      </Group>
      {/* Its place is kept: nothing moves when the answer comes. */}
      <Text size="sm" c="dimmed" mih={44}>
        {texts.range(query.from, query.to)}
        {query.to === today && texts.unfinished}
        {facts?.compared && texts.against(texts.range(facts.compared.from, facts.compared.to))}
        {facts && (
          <>
            <br />
            {facts.computedAt === null
              ? texts.notComputed
              : texts.computedAt(formatSiteTime(facts.computedAt))}
          </>
        )}
      </Text>
    </Stack>
  );
}
