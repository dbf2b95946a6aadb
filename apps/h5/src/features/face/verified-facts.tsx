import type { MemberDetail } from '@zaixue/contract/entities/member';
import { commonTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconCheck } from '../../ui/icons/icons.tsx';
import { ListGroup, ListRow } from '../../ui/list-row.tsx';
import styles from './face-state.module.css';
import { faceTexts } from './face-texts.ts';

interface VerifiedFactsProps {
  readonly member: MemberDetail | undefined;
  /** Set only right after the verification. */
  readonly onHome: (() => void) | undefined;
}

/** The verified name and id number, masked by the server. */
export function VerifiedFacts({ member, onHome }: VerifiedFactsProps) {
  return (
    <div className={styles.verified}>
      <span className={styles.badge}>
        <IconCheck size={40} />
      </span>
      <p className={styles.title}>{faceTexts.verified}</p>
      {member?.profile_real_name ? (
        <div className={styles.facts}>
          <ListGroup>
            <ListRow label={faceTexts.name} value={member.profile_real_name} />
            <ListRow label={faceTexts.idNumber} value={member.profile_id_number} />
          </ListGroup>
        </div>
      ) : null}
      {onHome ? (
        <Button kind="primary" onClick={onHome}>
          {commonTexts.backHome}
        </Button>
      ) : null}
    </div>
  );
}
