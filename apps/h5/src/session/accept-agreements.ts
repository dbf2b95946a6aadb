import { api } from '../api/api.ts';

/** Records that the member accepts the present agreements (contract 5.7). Rejects with the failure, unshown. */
export async function acceptAgreements(): Promise<void> {
  await api('agreementAgree', {}, { silent: true, optional: true });
}
