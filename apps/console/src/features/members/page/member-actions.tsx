import {
  memberEraseCancel,
  memberLockEdit,
  memberSessionsEnd,
  type OperatorMemberDetail,
} from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callOperator } from '../../../api/call.ts';
import { useRights } from '../../../api/session-store.ts';
import { MemberMessageSheet } from '../../../shared/member-message/member-message-sheet.tsx';
import { memberMessageTexts } from '../../../shared/member-message/texts.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showDone, showProblem } from '../../../ui/feedback/notify.tsx';
import { ReasonSheet } from '../../../ui/feedback/reason-sheet.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/menu/action-menu.tsx';
import { memberPageTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';
import { EditMemberSheet, PasswordSheet } from './account-sheets.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { GrantCourseSheet } from './grant-course-sheet.tsx';
import { EndMembershipSheet, MembershipSheet } from './membership-sheet.tsx';
import { PointsSheet } from './points-sheet.tsx';

type Open =
  | ('course' | 'membership' | 'membership-end' | 'edit' | 'password' | 'points')
  | ('lock' | 'sessions' | 'erase' | 'message');

/** What can be done with a member: the most frequent acts as buttons, the others in a menu. */
export function MemberActions({ member }: { member: OperatorMemberDetail }) {
  const { can } = useRights();
  const navigate = useNavigate();
  const refresh = useRefreshMembers();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const id = String(member.id);
  const { isLocked } = member;

  const keep = async (): Promise<void> => {
    try {
      await callOperator(memberEraseCancel, { id });
      showDone(texts.eraseCancelled);
    } catch (error) {
      showProblem((error as Error).message);
    }
    await refresh();
  };
  const act = (label: string, icon: MenuAction['icon'], run: () => void, disabledBecause?: string) => ({
    ...{ label, icon, run, disabledBecause },
  });
  const actions: MenuAction[] = [
    ...(can('member.message') ? [act(memberMessageTexts.title, 'send', () => setOpen('message'))] : []),
    ...(can('member.edit')
      ? [
          act(texts.edit, 'edit', () => setOpen('edit')),
          act(
            texts.newPassword,
            'lock',
            () => setOpen('password'),
            member.hasMobile ? undefined : texts.noMobileYet,
          ),
        ]
      : []),
    ...(can('member.points') ? [act(texts.changePoints, 'star', () => setOpen('points'))] : []),
    ...(can('member.plan.grant') && member.membership
      ? [act(texts.membershipEnd, 'crown', () => setOpen('membership-end'))]
      : []),
    ...(can('member.sessions.end')
      ? [
          act(
            texts.endSessions,
            'logOut',
            () => setOpen('sessions'),
            member.counts.sessions === 0 ? texts.noSessions : undefined,
          ),
        ]
      : []),
    ...(can('member.lock') ? [act(isLocked ? texts.unlock : texts.lock, 'lock', () => setOpen('lock'))] : []),
    ...(can('audit.view')
      ? [act(texts.audit, 'clock', () => void navigate(`/audit?subjectType=member&subjectId=${member.id}`))]
      : []),
    ...(can('member.erase')
      ? [
          member.erasedAt === null
            ? act(texts.erase, 'trash', () => setOpen('erase'))
            : act(texts.eraseCancel, 'restore', () => void keep()),
        ]
      : []),
  ];

  return (
    <>
      {can('course-member.add') && can('course.view') && (
        <Button
          weight="main"
          leftSection={<Icon name="course" size={18} />}
          onClick={() => setOpen('course')}
        >
          {texts.grantCourse}
        </Button>
      )}
      {can('member.plan.grant') && (
        <Button leftSection={<Icon name="crown" size={18} />} onClick={() => setOpen('membership')}>
          {texts.extendMembership}
        </Button>
      )}
      <ActionMenu label={texts.more} actions={actions} />

      <MemberMessageSheet
        target={open === 'message' ? { kind: 'members', ids: [member.id], name: member.nickname } : null}
        onClose={close}
        onSent={() => void refresh()}
      />
      <GrantCourseSheet member={member} isOpen={open === 'course'} onClose={close} />
      <MembershipSheet member={member} isOpen={open === 'membership'} onClose={close} />
      <EndMembershipSheet id={id} isOpen={open === 'membership-end'} onClose={close} />
      <EditMemberSheet member={member} isOpen={open === 'edit'} onClose={close} />
      <PasswordSheet member={member} isOpen={open === 'password'} onClose={close} />
      <PointsSheet member={member} isOpen={open === 'points'} onClose={close} />
      <EraseDialog id={id} isOpen={open === 'erase'} onClose={close} />
      <ReasonSheet
        isOpen={open === 'lock'}
        onClose={close}
        description={texts.reasonHint}
        title={isLocked ? texts.unlockTitle : texts.lockTitle}
        confirmLabel={isLocked ? texts.unlock : texts.lock}
        isDanger={!isLocked}
        isReasonOptional={isLocked}
        onConfirm={async (reason) => {
          await callOperator(memberLockEdit, { id, isLocked: !isLocked, reason });
          showDone(isLocked ? texts.unlockedDone : texts.lockedDone);
          await refresh();
        }}
      >
        {isLocked ? texts.unlockHint : texts.lockHint}
      </ReasonSheet>
      <ConfirmDialog
        isOpen={open === 'sessions'}
        onClose={close}
        title={texts.sessionsEndTitle}
        confirmLabel={texts.endSessions}
        isDanger
        onConfirm={async () => {
          await callOperator(memberSessionsEnd, { id });
          showDone(texts.sessionsEnded);
          await refresh();
        }}
      >
        {texts.sessionsEndHint}
      </ConfirmDialog>
    </>
  );
}
