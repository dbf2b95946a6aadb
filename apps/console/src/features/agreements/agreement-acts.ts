import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  agreementCreate,
  type OperatorAgreementType,
  operatorAgreement,
} from '@zaixue/contract/operator/agreements';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { conflictOf } from '../../api/edit-conflict.ts';
import { startPage } from '../../api/first-calls.ts';
import { callQuery } from '../../api/query-client.ts';
import { showProblem } from '../../ui/feedback/notify.tsx';
import { agreementTexts as texts } from './texts.ts';

export const agreementQuery = (id: number | string) => callQuery(operatorAgreement, { id: String(id) });

/** What to show of a failure of an act on an agreement. */
export function describeFailure(error: unknown): string {
  const conflict = conflictOf(error);
  if (conflict) return texts.changedMeanwhile(conflict.by);
  if (error instanceof Error) return error.message;
  throw error;
}

/** Loads again what shows agreements. */
export function useRefreshAgreements(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['agreementList', 'operatorAgreement', 'startPage'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}

/** Makes a draft version of a type and opens it. `fromId`: the version whose text is copied, 0 for the starting text. */
export function useCreateVersion() {
  const navigate = useNavigate();
  const refresh = useRefreshAgreements();
  return async (type: OperatorAgreementType, fromId: number): Promise<void> => {
    try {
      const { id } = await callOperator(agreementCreate, { type, fromId });
      void refresh();
      await navigate(`/agreements/${id}`);
    } catch (error) {
      showProblem(describeFailure(error), error instanceof ApiError ? error.requestId : undefined);
    }
  };
}

/** Address of a public page. The console may have a host of its own; the site's address is known to the server. */
export function usePublicAddress(path: string): string {
  const { data } = useQuery(callQuery(startPage, {}));
  return (data?.publicUrl || window.location.origin).replace(/\/$/, '') + path;
}
