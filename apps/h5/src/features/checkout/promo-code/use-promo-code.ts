import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { toFlag, toInteger, toMap, toOptional } from '../../../api/normalise.ts';
import { reportUnexpected } from '../../../api/report-unexpected.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { promoTexts } from '../checkout-texts.ts';

interface PromoCode {
  readonly code: string;
  /** Discount in whole yuan; may exceed the price. */
  readonly discountYuan: number;
}

export interface PromoState {
  readonly applied: PromoCode | null;
  /** Whether the last code was rejected. */
  readonly isRefused: boolean;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Opens the dialog and removes the applied code. */
  open(): void;
  close(): void;
  /** Verifies a code. Resolves with `refused` if the input should be cleared. */
  verify(code: string): Promise<'refused' | 'kept'>;
}

/** State of the promo code of an order (contract 10, 19.13 "Promo dialog"). */
export function usePromoCode(): PromoState {
  const [applied, setApplied] = useState<PromoCode | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const requestId = useRef(0);

  const verify = async (code: string): Promise<'refused' | 'kept'> => {
    requestId.current += 1;
    const ownId = requestId.current;
    setIsBusy(true);
    try {
      const answer = toMap<unknown>(await api('promoCodeCheck', { code }));
      if (ownId !== requestId.current) return 'kept';
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
      if (ownId === requestId.current) setIsBusy(false);
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
      // Ignore the response of a pending request.
      requestId.current += 1;
      setIsBusy(false);
      setIsOpen(false);
    },
    verify,
  };
}
