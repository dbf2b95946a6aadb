import {
  memberIdentityShow,
  memberUnmask,
  type OperatorMemberDetail,
} from '@zaixue/contract/operator/learners/members';
import { type ReactNode, useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { useRights } from '../../../api/session-store.ts';
import { formatFen } from '../../../shared/money/format-fen.ts';
import { showProblem } from '../../../ui/feedback/notify.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/layout/copy-text.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Group, SimpleGrid, Stack, Text } from '../../../ui/layout/layout.ts';
import { PHONE } from '../../../ui/layout/phone.ts';
import { useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { formatSeen, MemberAvatar, MembershipText, TagList } from '../member-labels.tsx';
import { memberTexts, memberPageTexts as texts } from '../texts.ts';
import { RemarkSheet, TagsSheet } from './note-sheets.tsx';

/** Facts that a phone shows at first. */
const SHORT_FACTS = 3;

/** What is known of a member at a glance, with remark and tags. */
export function MemberSummary({ member }: { member: OperatorMemberDetail }) {
  const { can } = useRights();
  const [open, setOpen] = useState<'remark' | 'tags' | null>(null);
  const isPhone = useMediaQuery(PHONE);
  // On a phone, what happened begins on the first screen.
  const [isShort, setIsShort] = useState(isPhone);
  const { counts, remark } = member;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.mobile, <MobileNumber key="mobile" member={member} />],
    [texts.membership, <MembershipText key="membership" membership={member.membership} />],
    [texts.seen, formatSeen(member.seenAt)],
    [texts.points, member.points],
    ...(counts.paidOrders === null || counts.spentFen === null
      ? []
      : [[texts.orders, texts.ordersValue(counts.paidOrders, formatFen(counts.spentFen))] as const]),
    [texts.studied, texts.minutes(counts.studySeconds)],
    [texts.identity, <Identity key="identity" member={member} />],
    ...(member.social.length === 0
      ? []
      : [[texts.social, member.social.map((app) => texts.socials[app]).join('、')] as const]),
    [texts.registered, formatSiteTime(member.registeredAt)],
  ];
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Card>
        <Group wrap="nowrap" gap="md" align="flex-start">
          {member.avatar !== '' && <MemberAvatar member={member} size={56} />}
          <div style={{ flex: 1, minWidth: 0 }}>
            <Facts facts={isShort ? facts.slice(0, SHORT_FACTS) : facts} />
            {isPhone && (
              <Button
                weight="quiet"
                px={8}
                ml={-8}
                aria-expanded={!isShort}
                onClick={() => setIsShort(!isShort)}
              >
                {isShort ? texts.allFacts : texts.fewFacts}
              </Button>
            )}
          </div>
        </Group>
      </Card>
      <Card>
        <Stack gap="md">
          <Note
            title={texts.tags}
            edit={can('member.tag') && texts.tagsEdit}
            onEdit={() => setOpen('tags')}
            empty={member.tags.length === 0 && texts.tagsEmpty}
          >
            <TagList tags={member.tags} />
          </Note>
          <Note
            title={texts.remark}
            edit={can('member.remark') && texts.remarkEdit}
            onEdit={() => setOpen('remark')}
            empty={remark.text === '' && texts.remarkEmpty}
          >
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {remark.text}
            </Text>
            <Text size="xs" c="dimmed">
              {texts.remarkBy(remark.by, formatSiteTime(remark.at))}
            </Text>
          </Note>
        </Stack>
      </Card>
      <RemarkSheet member={member} isOpen={open === 'remark'} onClose={() => setOpen(null)} />
      <TagsSheet member={member} isOpen={open === 'tags'} onClose={() => setOpen(null)} />
    </SimpleGrid>
  );
}

interface NoteProps {
  readonly title: string;
  /** Text of the button; false without the right. */
  readonly edit: string | false;
  readonly onEdit: () => void;
  /** Text in the place of the content; false when there is one. */
  readonly empty: string | false;
  readonly children: ReactNode;
}

const Note = ({ title, edit, onEdit, empty, children }: NoteProps) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap">
      <Text component="h2" fw={600} size="md" m={0}>
        {title}
      </Text>
      {edit && (
        <Button weight="quiet" onClick={onEdit}>
          {edit}
        </Button>
      )}
    </Group>
    {empty ? (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    ) : (
      children
    )}
  </Stack>
);

/** The masked number; the whole one is fetched, and that is recorded. It is gone when the page is left. */
function MobileNumber({ member: { id, mobile } }: { member: OperatorMemberDetail }) {
  const { can } = useRights();
  const { shown, isBusy, show } = useShown(
    async () => (await callOperator(memberUnmask, { id: String(id) })).mobile,
  );
  if (mobile === '') return <Text span>{memberTexts.noMobile}</Text>;
  if (shown !== null)
    return (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <Text span fw={600}>
          {shown}
        </Text>
        <CopyButton text={shown} size="sm" weight="quiet" />
      </Group>
    );
  return (
    <Group gap={4} justify="flex-end">
      <span>{mobile}</span>
      {can('member.private') && (
        <Button
          weight="quiet"
          px={8}
          isBusy={isBusy}
          onClick={show}
          aria-label={texts.showLabel}
          title={texts.showLabel}
        >
          {texts.show}
        </Button>
      )}
    </Group>
  );
}

/** Whether the real name is verified; name and id number are fetched, and that is recorded. */
function Identity({ member: { id, isVerified } }: { member: OperatorMemberDetail }) {
  const { can } = useRights();
  const { shown, isBusy, show } = useShown(async () => {
    const { realName, idNumber } = await callOperator(memberIdentityShow, { id: String(id) });
    return `${realName} ${idNumber}`;
  });
  if (shown !== null) return <Text span>{shown}</Text>;
  if (!isVerified) return <span>{texts.notVerified}</span>;
  return (
    <Group gap={4} justify="flex-end">
      <span>{texts.verified}</span>
      {can('member.identity') && (
        <Button
          weight="quiet"
          px={8}
          isBusy={isBusy}
          onClick={show}
          aria-label={texts.showIdentityLabel}
          title={texts.showIdentityLabel}
        >
          {texts.showIdentity}
        </Button>
      )}
    </Group>
  );
}

/** Something that is only shown after a tap. */
function useShown(load: () => Promise<string>) {
  const [shown, setShown] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const show = async (): Promise<void> => {
    setIsBusy(true);
    try {
      setShown(await load());
    } catch (error) {
      showProblem((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return { shown, isBusy, show };
}
