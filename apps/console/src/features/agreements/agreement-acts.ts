import { useQueryClient } from '@tanstack/react-query';
import {
  agreementCreate,
  type OperatorAgreementType,
  operatorAgreement,
} from '@zaixue/contract/operator/pages/agreements';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { describeFailure } from '../../shared/edit/describe-failure.ts';
import { showProblem } from '../../ui/feedback/notify.tsx';
import { agreementTexts as texts } from './texts.ts';

export const agreementQuery = (id: number | string) => callQuery(operatorAgreement, { id: String(id) });

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
      showProblem(
        describeFailure(error, texts.changedMeanwhile),
        error instanceof ApiError ? error.requestId : undefined,
      );
    }
  };
}
