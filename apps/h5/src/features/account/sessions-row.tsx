import { ListRow } from '../../ui/list-row.tsx';
import { profileTexts } from './account-texts.ts';

export function SessionsRow() {
  return <ListRow label={profileTexts.sessions} to="/member/sessions" />;
}
