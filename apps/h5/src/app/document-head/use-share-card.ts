import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../api/queries/config.ts';
import { courseQuery } from '../../api/queries/course.ts';
import { videoQuery } from '../../api/queries/video.ts';
import { useHasToken } from '../../session/token-store.ts';
import type { ShareCard } from '../../shared/sharing/share-link.ts';
import { matchRoute } from '../routing/match-route.ts';

const EMPTY_CARD: ShareCard = { title: '', text: '', image: '' };

/**
 * Returns the share card of the page at an address: the course, the lesson, or the site. Null while it is loading.
 * Uses only queries that the screen itself loads.
 */
export function useShareCard(pathname: string): ShareCard | null {
  const config = useConfig();
  const hasToken = useHasToken();
  const match = matchRoute(pathname, '');
  const routeId = match?.route.id;
  const { courseId = '', videoId = '' } = match?.address.params ?? {};
  const course = useQuery({
    ...courseQuery(courseId, hasToken ? 'member' : 'anonymous'),
    enabled: routeId === 'course',
  }).data?.course;
  const video = useQuery({ ...videoQuery(videoId), enabled: routeId === 'player' && hasToken }).data;
  switch (routeId) {
    case 'course':
      return course
        ? { title: course.title, text: course.short_description, image: course.cover_1x1 || course.thumb }
        : null;
    case 'player': {
      if (!video) return null;
      const { title, thumb, cover_1x1 } = video.course;
      return { title: video.video.title, text: title, image: cover_1x1 || thumb };
    }
    default:
      return { ...EMPTY_CARD, title: routeId === 'home' ? config.name : '' };
  }
}
