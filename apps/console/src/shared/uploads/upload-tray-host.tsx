import { useQueryClient } from '@tanstack/react-query';
import { mediaFiles } from '@zaixue/contract/operator/teaching/media';
import { operatorOutline } from '@zaixue/contract/operator/teaching/outline';
import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../api/session-store.ts';
import { onUploadDiscarded, restoreUploads, useUploads } from './uploads.ts';

const UploadTray = lazy(() => import('./upload-tray.tsx'));

/** Restores interrupted uploads and shows the tray while there are uploads. */
export default function UploadTrayHost() {
  const operatorId = useSession().operator?.id;
  useEffect(() => {
    if (operatorId !== undefined) restoreUploads();
  }, [operatorId]);
  const client = useQueryClient();
  useEffect(
    () =>
      onUploadDiscarded(() => {
        void client.invalidateQueries({ queryKey: [operatorOutline.name] });
        void client.invalidateQueries({ queryKey: [mediaFiles.name] });
      }),
    [client],
  );
  if (useUploads().length === 0) return null;
  return (
    <Suspense>
      <UploadTray />
    </Suspense>
  );
}
