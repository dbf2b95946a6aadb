import { courseLike } from '@zaixue/contract/calls/course';
import type { Router } from '../../../http/router.ts';
import type { Services } from '../../../services.ts';
import { toggleFavourite } from './toggle-favourite.ts';

/** Adds and removes favourites (contract 6.5). The list of favourites is in `study`. */
export function registerFavouriteRoutes(router: Router, services: Services): void {
  router.member(courseLike, ({ params }, { session, now }) =>
    toggleFavourite(services, params.id, session.member, now),
  );
}
