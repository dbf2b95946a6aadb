import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { toFlag, toInteger, toMap, toOptional } from '../../../api/normalise.ts';
import { reportUnexpected } from '../../../api/report-unexpected.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { promoTexts } from '../checkout-texts.ts';

interface PromoCode {
  readonly code: string;
  /** What it takes off, whole yuan; may be more than the price. */
  readonly discountYuan: number;
}

export interface PromoState {
  readonly applied: PromoCode | null;
  /** Whether the last one tried cannot be used. */
  readonly isRefused: boolean;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Opens the dialog; what was applied is taken off again. */
  open(): void;
  close(): void;
  /** Asks the service about a code; resolves with whether it was refused, so that it is to be emptied. */
  verify(code: string): Promise<'refused' | 'kept'>;
}

/** One promo code for the order at hand (contract 10, 19.13 "Promo dialog"). */
export function usePromoCode(): PromoState {
  const [applied, setApplied] = useState<PromoCode | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const asked = useRef(0);

  const verify = async (code: string): Promise<'refused' | 'kept'> => {
    asked.current += 1;
    const turn = asked.current;
    setIsBusy(true);
    try {
      const answer = toMap<unknown>(await api('promoCodeCheck', { code }));
      if (turn !== asked.current) return 'kept';
      const promo = toOptional(toMap<object>(answer).promo_code);
      if (toFlag(answer.can_use) !== 1 || !promo) {
        showToast(promoTexts.invalid);
        setIsRefused(true);
        return 'refused';
      }
      const discountYuan = toInteger(toMap<unknown>(promo).invited_user_reward);
      setApplied({ code, discountYuan });
      setIsRefused(false);
      setIsOpen(false);
      showToast(promoTexts.valid(discountYuan));
      return 'kept';
    } catch (error) {
      reportUnexpected(error);
      return 'kept';
    } finally {
      if (turn === asked.current) setIsBusy(false);
    }
  };

  return {
    applied,
    isRefused,
    isOpen,
    isBusy,
    open() {
      setApplied(null);
      setIsRefused(false);
      setIsOpen(true);
    },
    close() {
      // An answer that is still on its way is no longer wanted.
      asked.current += 1;
      setIsBusy(false);
      setIsOpen(false);
    },
    verify,
  };
}
