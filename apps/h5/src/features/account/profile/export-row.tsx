import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { type ApiFailure, isGone } from '../../../api/api-failure.ts';
import { useExtension } from '../../../api/extensions.ts';
import { isWechatBrowser } from '../../../platform/browser.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { commonTexts } from '../../../texts.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { exportTexts } from '../account-texts.ts';
import { ActionDialog } from '../action-dialog.tsx';

/** Saves the member's data as a JSON file, if the server supports it. */
export function ExportRow() {
  const isSupported = useExtension('account-export');
  const [isConfirming, setIsConfirming] = useState(false);
  const save = async (): Promise<void> => {
    if (isWechatBrowser()) {
      showToast(exportTexts.inWechat);
      return;
    }
    try {
      const data = await api('memberDataExport', {}, { silent: true });
      const day = toLocalTime(Date.now()).slice(0, 10);
      saveFile(exportTexts.fileName(day), JSON.stringify(data, null, 2), 'application/json');
      showToast(exportTexts.done);
    } catch (failure) {
      showToast(failureText(failure as ApiFailure));
    }
  };
  if (!isSupported) return null;
  return (
    <>
      <ListRow label={exportTexts.title} onClick={() => setIsConfirming(true)} />
      <ActionDialog
        open={isConfirming}
        title={exportTexts.title}
        confirmLabel={exportTexts.action}
        onClose={() => setIsConfirming(false)}
        onConfirm={save}
      >
        {exportTexts.text}
      </ActionDialog>
    </>
  );
}

/** Servers of other vendors may not have this call. */
const failureText = (failure: ApiFailure): string =>
  isGone(failure) ? exportTexts.missing : failure.message || commonTexts.networkError;
