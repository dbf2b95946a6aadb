import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useConfig } from '../../../api/queries/config.ts';
import { isWechatBrowser } from '../../../platform/browser.ts';
import { hardNavigate } from '../../../platform/navigation/navigation.ts';
import { type SocialWay, socialBindAddress } from '../../../session/social-login.ts';
import { rememberLinkStart } from '../../../session/social-return.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useReloadMember } from '../use-reload-member.ts';

/** A linked social account: WeChat inside WeChat, QQ outside it, each if the operator has enabled it. */
export function SocialRow({ way, isBound }: { readonly way: SocialWay; readonly isBound: boolean }) {
  const { socialites, url } = useConfig();
  const reload = useReloadMember();
  const [isConfirming, setIsConfirming] = useState(false);
  const isEnabled = way === 'wechat' ? socialites.wechat_oauth === 1 : socialites.qq === 1;
  if (!isEnabled || isWechatBrowser() !== (way === 'wechat')) return null;

  const bind = (): void => {
    const { origin, pathname } = window.location;
    rememberLinkStart();
    hardNavigate.to(socialBindAddress({ way, serviceUrl: url, page: origin + pathname }));
  };
  const unbind = async (): Promise<void> => {
    await api('socialiteUnlink', { app: way });
    showToast(profileTexts.unbindDone);
    void reload();
  };
  return (
    <>
      <ListRow
        label={profileTexts.social[way]}
        value={isBound ? profileTexts.bound : profileTexts.bind}
        onClick={isBound ? () => setIsConfirming(true) : bind}
      />
      <ActionDialog
        open={isConfirming}
        title={profileTexts.unbindTitle}
        onClose={() => setIsConfirming(false)}
        onConfirm={unbind}
      >
        {profileTexts.unbindText[way]}
      </ActionDialog>
    </>
  );
}
