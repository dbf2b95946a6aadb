import { commonTexts, startUpTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedIllustration } from '../../ui/states/illustrations.tsx';
import { StatePage } from '../../ui/states/state-page.tsx';

/** The whole page when the app could not start; no screen is shown (product-spec 8). */
export function StartUpFailed({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  return (
    <Page>
      <StatePage
        role="alert"
        isPage
        illustration={<FailedIllustration />}
        title={startUpTexts.failedTitle}
        text={startUpTexts.failedHint}
        action={
          <Button kind="primary" busy={busy} onClick={onRetry}>
            {commonTexts.retry}
          </Button>
        }
      />
    </Page>
  );
}
