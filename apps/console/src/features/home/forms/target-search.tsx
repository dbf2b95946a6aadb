import { useQuery } from '@tanstack/react-query';
import { type HomeTarget, homeTargets } from '@zaixue/contract/operator/pages/home';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { callQuery } from '../../../api/query-client.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { SearchField } from '../../../ui/form/fields.tsx';
import { Stack } from '../../../ui/layout/layout.ts';
import styles from '../home.module.css';
import { formTexts as texts } from '../texts.ts';

interface TargetSearchProps {
  readonly kind: HomeTarget['kind'];
  readonly label: string;
  readonly onChoose: (target: HomeTarget) => void;
  /** Whether it was chosen already. */
  readonly isChosen?: (target: HomeTarget) => boolean;
}

/** Finds courses, lessons, categories or announcements; a tap chooses one. */
export function TargetSearch({ kind, label, onChoose, isChosen }: TargetSearchProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const found = useQuery(callQuery(homeTargets, { kind, search: wanted }));
  const isEmpty = found.data?.length === 0;
  return (
    <Stack gap="sm">
      <SearchField
        value={search}
        onChange={setSearch}
        placeholder={label}
        aria-label={label}
        data-autofocus
      />
      {found.isPending && <ListSkeleton rows={5} />}
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {isEmpty && (
        <EmptyState icon="search" title={texts.noneFound} level={3}>
          {kind === 'lesson' && wanted === '' ? texts.typeToSearch : texts.noneFoundHint}
        </EmptyState>
      )}
      <ul className={styles.targets} aria-label={label}>
        {found.data?.map((target) => (
          <li key={target.id}>
            <button
              type="button"
              className={styles.target}
              aria-pressed={isChosen?.(target)}
              onClick={() => onChoose(target)}
            >
              <TargetText target={target} />
              {isChosen?.(target) && <StatusBadge tone="good">{texts.isChosen}</StatusBadge>}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Cover, title and what it belongs to. */
export function TargetText({ target, children }: { target: HomeTarget; children?: ReactNode }) {
  const { kind, cover, title, context, isVisible } = target;
  return (
    <>
      {(kind === 'course' || kind === 'lesson') && (
        <span className={styles.cover}>{cover !== '' && <img src={cover} alt="" loading="lazy" />}</span>
      )}
      <span className={styles.about}>
        <span className={styles.name}>{title}</span>
        {context !== '' && <span className={styles.summary}>{context}</span>}
        {!isVisible && <StatusBadge tone="warning">{texts.notVisible}</StatusBadge>}
        {children}
      </span>
    </>
  );
}
