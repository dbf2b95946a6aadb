import type { MemberDetail } from '@zaixue/contract/entities/member';
import { type ReactNode, useEffect } from 'react';
import { HeaderBar } from '../../../ui/header-bar.tsx';
import { ListGroup } from '../../../ui/list-row.tsx';
import { Page } from '../../../ui/page.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import styles from '../account.module.css';
import { profileTexts } from '../account-texts.ts';
import { LogoutButton } from '../sessions/logout-button.tsx';
import { useReloadMember } from '../use-reload-member.ts';
import { WithMember } from '../with-member.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { DestroyRow } from './destroy-row.tsx';
import { ExportRow } from './export-row.tsx';
import { NicknameRow } from './nickname-dialog.tsx';
import { FaceRow, MobileRow, PasswordRow, SessionsRow } from './profile-rows.tsx';
import { SocialRow } from './social-row.tsx';
import { useSocialReturn } from './use-social-return.ts';

/** Data younger than this was loaded by the app's start and is not loaded again. */
const FRESH_MS = 3000;

/** The member's profile and account settings (contract 19.18). */
export function ProfileScreen() {
  usePageTitle(profileTexts.title);
  const reload = useReloadMember();
  useEffect(() => void reload(FRESH_MS), [reload]);
  useSocialReturn();
  return (
    <Page header={<HeaderBar title={profileTexts.header} />} className={styles.page}>
      <WithMember>{(member) => <Profile member={member} />}</WithMember>
    </Page>
  );
}

function Profile({ member }: { readonly member: MemberDetail }) {
  return (
    <>
      <AvatarPicker avatar={member.avatar} />
      <Group heading={profileTexts.info}>
        <NicknameRow member={member} />
        <SocialRow way="wechat" isBound={member.is_bind_wechat === 1} />
        <SocialRow way="qq" isBound={member.is_bind_qq === 1} />
        <MobileRow member={member} />
        <FaceRow isVerified={member.is_face_verify} />
        <PasswordRow member={member} />
      </Group>
      <Group heading={profileTexts.safety}>
        <SessionsRow />
        <ExportRow />
        <DestroyRow />
      </Group>
      <LogoutButton />
    </>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ListGroup>{children}</ListGroup>
    </section>
  );
}
