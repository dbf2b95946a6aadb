import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session-store.ts';
import { mayHaveUploads, onUploadsUsed } from './stored-uploads.ts';

const UploadTrayHost = lazy(() => import('./upload-tray-host.tsx'));

/** Place of the upload tray in the frame around all screens. Its code is loaded when there may be uploads. */
export function UploadTrayPlace() {
  const operatorId = useSession().operator?.id ?? 0;
  const isNeeded = useSyncExternalStore(onUploadsUsed, () => mayHaveUploads(operatorId));
  if (!isNeeded) return null;
  return (
    <Suspense>
      <UploadTrayHost />
    </Suspense>
  );
}
