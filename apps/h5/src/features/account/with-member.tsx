import { useQuery } from '@tanstack/react-query';
import type { MemberDetail } from '@zaixue/contract/entities/member';
import type { ReactNode } from 'react';
import { memberQuery } from '../../api/queries/member.ts';
import { useHasToken } from '../../session/token-store.ts';
import { commonTexts } from '../../texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import styles from './account.module.css';

/** Renders its children with the member's data. It is usually cached, because the app's start waits for it. */
export function WithMember({ children }: { readonly children: (member: MemberDetail) => ReactNode }) {
  const hasToken = useHasToken();
  const { data, error, isFetching, refetch } = useQuery({ ...memberQuery(), enabled: hasToken });
  if (data) return children(data);
  if (error) return <ErrorState failure={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.waiting}>
      <Spinner size={28} label={commonTexts.loading} />
    </div>
  );
}
