import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Button } from '../layout/buttons.tsx';
import { Icon, type IconName } from '../layout/icon.tsx';
import { Notice } from './notice.tsx';

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** What to do first. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Level of the heading: 1 when nothing else is on the page, 3 inside a card with a title. Default: 2. */
  readonly level?: 1 | 2 | 3;
}

/** An empty list or page: says why and what to do first. */
export function EmptyState({ icon = 'folder', title, children, action, level = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <Icon name={icon} size={36} style={{ color: 'var(--mantine-color-dimmed)' }} />
      <Title order={level} size="h4">
        {title}
      </Title>
      {children && (
        <Text component="div" c="dimmed" size="sm" maw={420}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}

interface ErrorStateProps {
  /** What was thrown. An `ApiError` also has the id of the request. */
  readonly error: unknown;
  readonly onRetry?: () => void;
}

const requestIdOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
    ? error.requestId
    : undefined;

/** A failure in the place of what could not be shown. Stays until it is gone. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const requestId = requestIdOf(error);
  return (
    <Notice kind="problem" title={uiTexts.failed}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {error instanceof Error && error.message !== '' ? error.message : uiTexts.failed}
        </Text>
        {requestId && (
          <Text size="xs" c="dimmed">
            {uiTexts.requestId(requestId)}
          </Text>
        )}
        {onRetry && (
          <Button size="sm" onClick={onRetry}>
            {uiTexts.retry}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}

/** Place of a list that is loading. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Paper withBorder radius="md" p="md" role="status" aria-label={uiTexts.loading}>
      <Stack gap="md">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <Skeleton key={row} height={24} radius="sm" width={row % 3 === 2 ? '72%' : '100%'} />
        ))}
      </Stack>
    </Paper>
  );
}

/** Place of a page that is loading. */
export function PageSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label={uiTexts.loading}>
      <Skeleton height={34} width="40%" radius="sm" />
      <Skeleton height={140} radius="md" />
      <Skeleton height={240} radius="md" />
    </Stack>
  );
}
