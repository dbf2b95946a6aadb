import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { loadSession, useSession } from '../api/session-store.ts';
import { PageSkeleton } from '../ui/feedback/states.tsx';
import { Container } from '../ui/layout/layout.ts';

/** Frame around all screens. They are shown once the session is there. */
export function Shell() {
  const { state } = useSession();
  useEffect(() => {
    void loadSession();
  }, []);
  return (
    <Container component="main" size="xl" py="md">
      {state === 'active' ? <Outlet /> : <PageSkeleton />}
    </Container>
  );
}
