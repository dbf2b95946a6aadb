import type { PromoRow, PromoState } from '@zaixue/contract/operator/money/promo-codes';
import { formatFen } from '../../shared/money/format-fen.ts';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import type { Column } from '../../ui/list/column.ts';
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx';
import { promoTexts as texts } from './texts.ts';

const TONES: Readonly<Record<PromoState, Tone>> = {
  usable: 'good',
  'used-up': 'neutral',
  expired: 'neutral',
  off: 'warning',
};

/** The columns of the list. `actionsOf` must stay the same function. */
export function makePromoColumns(
  actionsOf: (code: PromoRow) => readonly MenuAction[],
): readonly Column<PromoRow>[] {
  const { columns } = texts;
  return [
    {
      id: 'code',
      header: columns.code,
      inCard: 'title',
      cell: ({ code, state, owner }) => (
        <Stack gap={4} miw={150}>
          <Group gap="xs">
            <Text ff="monospace" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {code}
            </Text>
            <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
          </Group>
          {owner && (
            <Text size="sm" c="dimmed">
              {texts.ownerOf(owner.name)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'discount',
      header: columns.discount,
      align: 'right',
      cell: ({ discountFen }) => <Nowrap>{formatFen(discountFen)}</Nowrap>,
    },
    {
      id: 'usage',
      header: columns.usage,
      align: 'right',
      cell: ({ used, uses }) => <Nowrap>{texts.usage(used, uses)}</Nowrap>,
    },
    {
      id: 'end',
      header: columns.end,
      cell: ({ expiresAt }) => (
        <Nowrap>{expiresAt === null ? texts.noEnd : formatSiteTime(expiresAt)}</Nowrap>
      ),
    },
    {
      id: 'batch',
      header: columns.batch,
      cell: ({ batch, note }) =>
        batch === '' && note === '' ? null : (
          <Stack gap={0} align="flex-start" maw={280}>
            {batch !== '' && (
              <TextLink
                to={`/promo-codes?batch=${encodeURIComponent(batch)}`}
                isAlone
                size="sm"
                aria-label={texts.filterBatch(batch)}
                style={{ overflowWrap: 'anywhere' }}
              >
                {batch}
              </TextLink>
            )}
            {note !== '' && (
              <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
                {note}
              </Text>
            )}
          </Stack>
        ),
    },
    {
      id: 'created',
      header: columns.created,
      inCard: 'hidden',
      cell: ({ createdAt }) => <Nowrap isQuiet>{formatSiteTime(createdAt)}</Nowrap>,
    },
    {
      id: 'actions',
      header: columns.actions,
      width: '60px',
      inCard: 'actions',
      cell: (code) => <ActionMenu label={texts.menuOf(code.code)} actions={actionsOf(code)} />,
    },
  ];
}

const Nowrap = ({ children, isQuiet = false }: { children: string; isQuiet?: boolean }) => (
  <Text span size="sm" style={{ whiteSpace: 'nowrap' }} {...(isQuiet ? { c: 'dimmed' } : {})}>
    {children}
  </Text>
);
