import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { Button } from '../layout/buttons.tsx';
import { Stack } from '../layout/layout.ts';
import { type KeptText, KeptTextOffer } from './kept-text.tsx';
import type { useContractForm } from './use-contract-form.ts';

interface SheetFormProps {
  readonly form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'problem' | 'isSending'>;
  /** What was typed before a reload, offered above the fields. */
  readonly kept?: KeptText;
  /** Words of the button that sends the form. */
  readonly submit: ReactNode;
  readonly isDisabled?: boolean;
  /** The fields. */
  readonly children: ReactNode;
  /** Further ways below the button. */
  readonly after?: ReactNode;
}

/** A form in a sheet or card: its fields, what went wrong, and the button that sends it. */
export const SheetForm = ({ form, kept, submit, isDisabled = false, children, after }: SheetFormProps) => (
  <form onSubmit={form.submit} noValidate>
    <Stack>
      {kept && <KeptTextOffer kept={kept} />}
      {children}
      {form.problem && <Notice kind="problem">{form.problem}</Notice>}
      <Button weight="main" type="submit" isBusy={form.isSending} disabled={isDisabled}>
        {submit}
      </Button>
      {after}
    </Stack>
  </form>
);
