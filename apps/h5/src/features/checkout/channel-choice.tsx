import { IconCheck } from '../../ui/icons.tsx';
import styles from './channel-choice.module.css';
import type { PaymentChannel } from './channels.ts';
import { checkoutTexts } from './checkout-texts.ts';

interface ChannelChoiceProps {
  readonly channels: readonly PaymentChannel[];
  readonly chosen: string | null;
  readonly onChoose: (sign: string) => void;
}

/** How to pay, on services of generation A; those of B let one choose at their own cashier. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  return (
    <fieldset className={styles.channels}>
      <legend className={styles.legend}>{checkoutTexts.payment}</legend>
      {channels.map(({ sign, name, icon }) => (
        <label key={sign} className={styles.channel}>
          {icon ? <img className={styles.icon} src={icon} alt="" width={24} height={24} /> : null}
          <span className={styles.name}>{name}</span>
          <input
            type="radio"
            name="payment"
            className={styles.input}
            checked={sign === chosen}
            onChange={() => onChoose(sign)}
          />
          <span className={styles.mark}>
            <IconCheck size={14} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
