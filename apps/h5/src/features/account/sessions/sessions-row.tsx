import { useExtension } from '../../../api/extensions.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { profileTexts } from '../account-texts.ts';

/** Leads to the devices, where the service tells of them. */
export function SessionsRow() {
  const isThere = useExtension('login-sessions');
  if (!isThere) return null;
  return <ListRow label={profileTexts.sessions} to="/member/sessions" />;
}
