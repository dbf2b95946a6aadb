import { useConfig } from '../../api/queries/config.ts';
import styles from './site-logo.module.css';

/** The logo of the site; without one, its icon and name. */
export function SiteLogo() {
  const { name, logo } = useConfig();
  if (!logo.logo) {
    return (
      <p className={styles.logo}>
        <img src="/favicon.svg" width="44" height="44" alt="" />
        {name}
      </p>
    );
  }
  return (
    <picture className={styles.logo}>
      {logo.white_logo ? <source media="(prefers-color-scheme: dark)" srcSet={logo.white_logo} /> : null}
      <img src={logo.logo} alt={name} />
    </picture>
  );
}
