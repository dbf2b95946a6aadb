import type { OperatorMemberRow } from '@zaixue/contract/operator/learners/members';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Avatar, Group, Text } from '../../ui/layout/layout.ts';
import { memberTexts as texts } from './texts.ts';

/** The picture of a member, or the first character of the nickname. Pictures of other sites are not loaded. */
export const MemberAvatar = ({
  member: { avatar, nickname },
  size = 44,
}: {
  member: Pick<OperatorMemberRow, 'avatar' | 'nickname'>;
  size?: number;
}) => (
  <Avatar src={avatar.startsWith('/') ? avatar : null} alt="" size={size} radius="xl" aria-hidden>
    {Array.from(nickname)[0] ?? ''}
  </Avatar>
);

/** Whether a member is locked or will be erased. */
export const MemberBadges = ({ member }: { member: Pick<OperatorMemberRow, 'isLocked' | 'erasedAt'> }) => (
  <>
    {member.isLocked && <StatusBadge tone="bad">{texts.locked}</StatusBadge>}
    {member.erasedAt !== null && <StatusBadge tone="warning">{texts.deleting}</StatusBadge>}
  </>
);

export const formatDay = (at: number): string => formatSiteTime(at).slice(0, 10);
export const formatSeen = (at: number): string => (at === 0 ? texts.never : formatSiteTime(at));

/** Plan and last day of a membership. */
export function MembershipText({ membership }: { membership: OperatorMemberRow['membership'] }) {
  if (!membership)
    return (
      <Text span size="sm" c="dimmed">
        {texts.noMembership}
      </Text>
    );
  return (
    <Text span size="sm">
      {membership.plan || texts.deletedPlan}{' '}
      <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {texts.until(formatDay(membership.endsAt))}
      </Text>
    </Text>
  );
}

/** Tags in their order; nothing without any. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <Group gap={6} style={{ justifyContent: 'inherit' }}>
      {tags.map((tag) => (
        <StatusBadge key={tag}>{tag}</StatusBadge>
      ))}
    </Group>
  );
}
