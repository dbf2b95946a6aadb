import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/api.ts';
import { courseQuery } from '../../api/queries/course.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { useReturnLogin } from '../../shared/lessons/use-return-login.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { createIcon } from '../../ui/icons/icons.tsx';
import styles from './favourite-button.module.css';

const IconStar = /* @__PURE__ */ createIcon(
  'm12 3.6 2.6 5.3 5.8.85-4.2 4.1 1 5.8-5.2-2.75-5.2 2.75 1-5.8-4.2-4.1 5.8-.85L12 3.6Z',
);

interface FavouriteButtonProps {
  readonly courseId: number;
  readonly isFavourite: boolean;
}

/** `收藏`: a toggle for members, a link to the login for visitors. */
export function FavouriteButton({ courseId, isFavourite }: FavouriteButtonProps) {
  const login = useReturnLogin();
  const toggle = useFavourite(courseId);
  if (login !== null) {
    return (
      <AppLink to={login} className={styles.button}>
        <IconStar />
        <span>{courseDetailTexts.favourite}</span>
      </AppLink>
    );
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isFavourite}
      onClick={() => void toggle(!isFavourite)}
    >
      <IconStar filled={isFavourite} />
      <span>{courseDetailTexts.favourite}</span>
    </button>
  );
}

/**
 * Adds or removes a favourite (contract 6.5) with an optimistic update, which is reverted if the request fails. The
 * call toggles, so only one request runs at a time and its response decides the state.
 */
function useFavourite(courseId: number): (wanted: boolean) => Promise<void> {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const { queryKey } = courseQuery(String(courseId), 'member');
  const show = (isCollect: boolean): void => {
    client.setQueryData(queryKey, (known) => known && { ...known, isCollect });
  };
  return async (wanted) => {
    if (isRunning.current) return;
    isRunning.current = true;
    show(wanted);
    try {
      show((await api('courseLike', { id: String(courseId) })) === 1);
      void client.invalidateQueries({ queryKey: [MEMBER_KEY, 'study', 'collect'], refetchType: 'none' });
    } catch {
      show(!wanted);
    } finally {
      isRunning.current = false;
    }
  };
}
