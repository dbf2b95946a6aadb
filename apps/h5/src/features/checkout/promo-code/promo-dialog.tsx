import { type FormEvent, useEffect, useId, useState } from 'react';
import { commonTexts } from '../../../texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconClose } from '../../../ui/icons/icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { promoTexts } from '../checkout-texts.ts';
import styles from './promo-dialog.module.css';
import type { PromoState } from './use-promo-code.ts';

const MAX_LENGTH = 64;

/** Verifies a promo code. An invalid code is cleared (contract 19.13). */
export function PromoDialog({ promo }: { readonly promo: PromoState }) {
  const formId = useId();
  const [code, setCode] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (promo.isOpen) setCode('');
    setIsWrong(false);
  }, [promo.isOpen]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '' || promo.isBusy) return;
    setIsWrong(false);
    if ((await promo.verify(typed)) === 'kept') return;
    setCode('');
    setIsWrong(true);
  };

  return (
    <Dialog
      open={promo.isOpen}
      title={promoTexts.title}
      onDismiss={promo.close}
      actions={
        <Button
          kind="primary"
          type="submit"
          form={formId}
          busy={promo.isBusy}
          looksDisabled={code.trim() === ''}
        >
          {promoTexts.verify}
        </Button>
      }
    >
      <button type="button" className={styles.close} aria-label={commonTexts.close} onClick={promo.close}>
        <IconClose size={20} />
      </button>
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={promoTexts.title}
          labelHidden
          focusFirst
          placeholder={promoTexts.placeholder}
          name="promo_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MAX_LENGTH}
          value={code}
          invalid={isWrong}
          onChange={(text) => {
            setCode(text);
            setIsWrong(false);
          }}
        />
      </form>
    </Dialog>
  );
}
