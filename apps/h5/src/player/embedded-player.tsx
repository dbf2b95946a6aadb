import styles from './player.module.css';
import { playerTexts } from './player-texts.ts';

// A page of this very site could take its own sandbox off if it kept its origin.
const sandboxFor = (address: string): string =>
  new URL(address).origin === window.location.origin
    ? 'allow-scripts allow-presentation'
    : 'allow-scripts allow-same-origin allow-presentation';

/** A foreign player in a frame that may run its scripts and nothing else of this site (contract 7.3). */
export function EmbeddedPlayer({ address, title }: { readonly address: string; readonly title: string }) {
  return (
    <iframe
      className={styles.embed}
      src={address}
      title={playerTexts.embedTitle(title)}
      sandbox={sandboxFor(address)}
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
