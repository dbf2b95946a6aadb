import type { CallData } from '@zaixue/contract/call';
import { invitationAccept, invitationShow } from '@zaixue/contract/operator/site/session';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { setSession } from '../../api/session-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button, LinkButton } from '../../ui/layout/buttons.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Stack } from '../../ui/layout/layout.ts';
import { NewPasswordField } from './account/new-password-field.tsx';
import { callWithoutCure } from './call-session.ts';
import { EntryPage } from './entry-page.tsx';
import { sessionTexts as texts } from './texts.ts';

type Offer = CallData<typeof invitationShow>;

/** Where an invited operator creates an account. The secret of the link stands behind `#`, which no server sees. */
export function InvitePage() {
  const token = decodeURIComponent(useLocation().hash.slice(1));
  const [offer, setOffer] = useState<Offer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    setError(null);
    if (token === '') return;
    callWithoutCure(invitationShow, { token }).then(setOffer, setError);
  }, [token, tries]);

  const isGone = error instanceof ApiError && error.code === 'not_found';
  if (token === '' || isGone)
    return (
      <EntryPage title={texts.inviteGone}>
        <Stack>
          <Notice kind="warning">{token === '' ? texts.inviteIncomplete : texts.inviteGoneHint}</Notice>
          <Notice>{texts.inviteFirstGone}</Notice>
          <LinkButton to="/" weight="main">
            {texts.toLogin}
          </LinkButton>
        </Stack>
      </EntryPage>
    );
  return (
    <EntryPage title={texts.inviteTitle(offer?.siteName ?? '')} isWide>
      {offer ? (
        <AcceptForm token={token} offer={offer} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => setTries(tries + 1)} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </EntryPage>
  );
}

function AcceptForm({ token, offer }: { readonly token: string; readonly offer: Offer }) {
  const navigate = useNavigate();
  const form = useContractForm({
    schema: invitationAccept.body,
    initialValues: { token, name: '', displayName: '', password: '' },
    send: async (values) => {
      setSession(await callWithoutCure(invitationAccept, values));
      await navigate('/', { replace: true });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Facts
          facts={[
            [texts.inviteRole, offer.roleTitle],
            [texts.inviteBy, offer.invitedBy || texts.inviteFirst],
            [texts.inviteUntil, formatSiteTime(offer.expiresAt)],
          ]}
        />
        <TextField
          label={texts.inviteName}
          description={texts.inviteNameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.field('name')}
        />
        <TextField
          label={texts.inviteDisplayName}
          description={texts.inviteDisplayNameHint}
          autoComplete="name"
          {...form.field('displayName')}
        />
        <NewPasswordField
          label={texts.password}
          password={form.values.password}
          {...form.field('password')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending} fullWidth>
          {texts.inviteAccept}
        </Button>
      </Stack>
    </form>
  );
}
