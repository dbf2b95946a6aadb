import { courseLike } from '@zaixue/contract/calls/course';
import type { Router } from '../../../http/router.ts';
import type { Services } from '../../../services.ts';
import { toggleFavourite } from './toggle-favourite.ts';

/** Favourites (contract 6.5); they are listed with what the member studies. */
export function registerFavouriteRoutes(router: Router, services: Services): void {
  router.member(courseLike, ({ params }, { visitor, now }) =>
    toggleFavourite(services, params.id, visitor.member, now),
  );
}
