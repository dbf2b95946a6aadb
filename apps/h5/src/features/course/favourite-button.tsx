import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { useReturnLogin } from '../../shared/lessons/use-return-login.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconStar } from '../../ui/icons.tsx';
import styles from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

interface FavouriteButtonProps {
  readonly courseId: number;
  readonly isFavourite: boolean;
}

/** `收藏`: for a visitor the way to the login and back, for a member a switch that answers at once. */
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
