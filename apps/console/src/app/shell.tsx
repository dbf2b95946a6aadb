import { Outlet } from 'react-router';
import { Container } from '../ui/layout/layout.ts';

/** Frame around all screens. */
export function Shell() {
  return (
    <Container component="main" size="xl" py="md">
      <Outlet />
    </Container>
  );
}
