import { useQueryClient } from '@tanstack/react-query';
import {
  type PromoRow,
  type promoFilter,
  promoList,
  promoStateEdit,
} from '@zaixue/contract/operator/money/promo-codes';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { callOperator } from '../../api/call.ts';
import type { BulkTarget } from '../../shared/bulk/bulk-target.ts';
import { useBulk } from '../../shared/bulk/use-bulk.tsx';
import { showDone, showProblem } from '../../ui/feedback/notify.tsx';
import { promoTexts as texts } from './texts.ts';

export type PromoFilter = z.output<typeof promoFilter>;

export interface PromoActs {
  readonly refresh: () => Promise<void>;
  /** Switches codes off or on; it can be undone. */
  readonly switchCodes: (
    target: BulkTarget<PromoFilter>,
    isOff: boolean,
    onStarted?: () => void,
  ) => Promise<void>;
  readonly copy: (code: PromoRow) => Promise<void>;
  readonly isBusy: boolean;
  /** Questions and failures; the screen shows them. */
  readonly sheets: ReactNode;
}

/** What is done with codes of the list. */
export function usePromoActs(): PromoActs {
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: [promoList.name] });
  const { run, isBusy, sheets } = useBulk({ refresh });
  return {
    ...{ refresh, isBusy, sheets },
    switchCodes: (target, isOff, onStarted) =>
      run(
        {
          title: isOff ? texts.switchOff : texts.switchOn,
          change: { isOff },
          describe: isOff ? texts.switchedOff : texts.switchedOn,
          send: (body) => callOperator(promoStateEdit, body),
        },
        target,
        onStarted,
      ),
    copy: async ({ code }) => {
      try {
        await navigator.clipboard.writeText(code);
        showDone(texts.copied(code));
      } catch {
        // Without HTTPS a browser has no clipboard.
        showProblem(texts.notCopied);
      }
    },
  };
}
