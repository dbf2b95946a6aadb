import { type Permission, permissionTitle } from '@zaixue/contract/operator/permissions';
import { useRouteError } from 'react-router';
import { shellTexts } from '../texts/shell-texts.ts';
import { EmptyState } from '../ui/feedback/states.tsx';
import { Button, LinkButton } from '../ui/layout/buttons.tsx';

/** An address without a screen. */
export function NotFoundPage() {
  return (
    <EmptyState
      icon="search"
      level={1}
      title={shellTexts.notFound}
      action={
        <LinkButton to="/" mt="sm">
          {shellTexts.toStart}
        </LinkButton>
      }
    >
      {shellTexts.notFoundHint}
    </EmptyState>
  );
}

/** A screen that the role may not open. */
export function ForbiddenPage({ needs }: { needs: Permission }) {
  return (
    <EmptyState
      icon="lock"
      level={1}
      title={shellTexts.forbidden}
      action={
        <LinkButton to="/" mt="sm">
          {shellTexts.toStart}
        </LinkButton>
      }
    >
      {shellTexts.forbiddenHint(permissionTitle(needs))}
    </EmptyState>
  );
}

/** A screen that threw an error, or whose code could not be loaded after an upgrade. */
export function CrashPage() {
  const error = useRouteError();
  console.error(error);
  return (
    <EmptyState
      icon="warning"
      level={1}
      title={shellTexts.crashed}
      action={
        <Button weight="main" mt="sm" onClick={() => window.location.reload()}>
          {shellTexts.reload}
        </Button>
      }
    >
      {shellTexts.crashedHint}
    </EmptyState>
  );
}
