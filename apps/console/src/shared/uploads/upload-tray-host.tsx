import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../api/session-store.ts';
import { restoreUploads, useUploads } from './uploads.ts';

const UploadTray = lazy(() => import('./upload-tray.tsx'));

/** Place of the upload tray in the frame around all screens. Its code is loaded with the first upload. */
export function UploadTrayHost() {
  const operatorId = useSession().operator?.id;
  useEffect(() => {
    if (operatorId !== undefined) restoreUploads();
  }, [operatorId]);
  if (useUploads().length === 0) return null;
  return (
    <Suspense>
      <UploadTray />
    </Suspense>
  );
}
