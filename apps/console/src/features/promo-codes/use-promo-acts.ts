import { useQueryClient } from '@tanstack/react-query';
import {
  type PromoRow,
  promoList,
  promoStateEdit,
  STATE_LIMIT,
} from '@zaixue/contract/operator/money/promo-codes';
import { useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { showDone, showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { promoTexts as texts } from './texts.ts';

export interface PromoActs {
  readonly refresh: () => Promise<void>;
  /** Switches codes off or on; it can be undone. */
  readonly switchCodes: (ids: readonly number[], isOff: boolean) => Promise<void>;
  readonly copy: (code: PromoRow) => Promise<void>;
}

/** What is done with codes of the list. */
export function usePromoActs(): PromoActs {
  const client = useQueryClient();
  return useMemo(() => {
    const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: [promoList.name] });
    const send = async (ids: readonly number[], isOff: boolean) => {
      const parts = Array.from({ length: Math.ceil(ids.length / STATE_LIMIT) }, (_, part) =>
        ids.slice(part * STATE_LIMIT, (part + 1) * STATE_LIMIT),
      );
      const [changed, failed]: [number[], { id: number; message: string }[]] = [[], []];
      try {
        for (const part of parts) {
          const answer = await callOperator(promoStateEdit, { ids: part, isOff });
          changed.push(...answer.changed);
          failed.push(...answer.failed);
        }
      } finally {
        await refresh();
      }
      return { changed, failed };
    };
    return {
      refresh,
      switchCodes: async (ids, isOff) => {
        try {
          const { changed, failed } = await send(ids, isOff);
          const [first] = failed;
          if (first) showProblem(`${texts.switchFailed(failed.length)}：${first.message}`);
          if (changed.length > 0)
            showUndo(texts[isOff ? 'switchedOff' : 'switchedOn'](changed.length), () =>
              send(changed, !isOff),
            );
          else if (!first) showDone(texts.unchanged);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          showProblem(error.message, error.requestId);
        }
      },
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
  }, [client]);
}
