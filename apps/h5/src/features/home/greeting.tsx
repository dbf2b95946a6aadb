import { useConfig } from '../../api/queries/config.ts';
import { useMember } from '../../api/queries/member.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { greetingAt } from './greeting-at.ts';
import styles from './home-screen.module.css';
import { homeTexts } from './home-texts.ts';

/**
 * The name of the site and a greeting by the time of day, to a member by name. The server renders one greeting for
 * everybody; the other takes its place on the same line, so nothing moves.
 */
export function Greeting() {
  const { name } = useConfig();
  const isHydrated = useHydrated();
  const member = useMember();
  const hello = isHydrated ? greetingAt(new Date().getHours()) : homeTexts.hello;
  // A nickname that the service made up is no name.
  const nickname = member?.is_set_nickname === 1 ? member.nick_name : '';
  return (
    <>
      <h1 className={styles.name}>{name || homeTexts.title}</h1>
      <p className={styles.greeting}>{homeTexts.greeting(hello, nickname)}</p>
    </>
  );
}
