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
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Saves everything the service holds about the member as a JSON file, where the service gives it. */
export function ExportRow() {
  const isThere = useExtension('account-export');
  const [asks, setAsks] = useState(false);
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
      showToast(whyNot(failure as ApiFailure));
    }
  };
  if (!isThere) return null;
  return (
    <>
      <ListRow label={exportTexts.title} onClick={() => setAsks(true)} />
      <ConfirmDialog
        open={asks}
        title={exportTexts.title}
        confirmLabel={exportTexts.action}
        onClose={() => setAsks(false)}
        onConfirm={save}
      >
        {exportTexts.text}
      </ConfirmDialog>
    </>
  );
}

/** Servers of other makers do not have this call. */
const whyNot = (failure: ApiFailure): string =>
  isGone(failure) ? exportTexts.missing : failure.message || commonTexts.networkError;
