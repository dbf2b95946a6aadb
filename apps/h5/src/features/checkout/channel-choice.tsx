import { queryOptions, useQuery } from '@tanstack/react-query';
import { isWechatUserAgent } from '@zaixue/contract/rules/user-agent';
import { useExtension } from '../../api/extensions.ts';
import { toList, toMap, toText } from '../../api/normalise.ts';
import type { Generation } from '../../api/normalise-config.ts';
import { useConfig } from '../../api/queries/config.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { callFrom } from '../../api/query-client.ts';
import { IconCheck } from '../../ui/icons/icons.tsx';
import styles from './channel-choice.module.css';
import { checkoutTexts } from './checkout-texts.ts';

interface ChannelChoiceProps {
  readonly channels: readonly PaymentChannel[];
  readonly chosen: string | null;
  readonly onChoose: (sign: string) => void;
}

/** Choice of the payment channel. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  return (
    <fieldset className={styles.channels}>
      <legend className={`sectionTitle ${styles.legend}`}>{checkoutTexts.payment}</legend>
      {channels.map(({ sign, name, icon }) => (
        <label key={sign} className={`pressable ${styles.channel}`}>
          {icon ? <img className={styles.icon} src={icon} alt="" width={28} height={28} /> : null}
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

export interface PaymentChannel {
  readonly sign: string;
  readonly name: string;
  readonly icon: string;
}

/** The browser environment as the calls of generation A name it. */
export const payScene = (userAgent = navigator.userAgent): 'wechat' | 'h5' =>
  isWechatUserAgent(userAgent) ? 'wechat' : 'h5';

/** WeChat channels first, otherwise the order of the server (contract 19.13, "Shows"). */
function orderChannels(channels: readonly PaymentChannel[]): PaymentChannel[] {
  const isWechat = ({ sign }: PaymentChannel): boolean => sign.startsWith('wechat');
  return [...channels.filter(isWechat), ...channels.filter((channel) => !isWechat(channel))];
}

/** The payment channels of generation A (contract 11.4), of generation B where the service tells of them, else none. */
export const channelsQuery = (scene: 'wechat' | 'h5', generation: Generation) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'payments', scene, generation],
    queryFn: async (context) => {
      const wire = toList<unknown>(
        generation === 'A'
          ? await callFrom(context, 'orderPayments', { scene })
          : await callFrom(context, 'checkoutChannels', {}, { silent: true, optional: true }),
      );
      const channels = wire.map((row) => {
        const { sign, name, icon } = toMap<unknown>(row);
        return { sign: toText(sign), name: toText(name), icon: toText(icon) };
      });
      return orderChannels(channels.filter(({ sign }) => sign !== ''));
    },
  });

/** The channels to choose from here; none where only the hosted checkout offers them. */
export function useChannels(): readonly PaymentChannel[] {
  const { generation } = useConfig();
  const hasCall = useExtension('checkout-channels');
  const enabled = generation === 'A' || hasCall;
  const { data } = useQuery({ ...channelsQuery(payScene(), generation), enabled });
  return data ?? [];
}

/** What the button to pay says of a channel. WeChat's channels of generation A have technical names. */
export const payLabel = ({ sign, name }: PaymentChannel): string =>
  sign.startsWith('wechat') ? checkoutTexts.wechatPay : checkoutTexts.payBy(name);
