import type { Permission } from '@zaixue/contract/operator/permissions';
import type { Transaction } from 'kysely';
import type { Queries } from '../../../db/open.ts';
import type { Approval } from '../../../db/tables/commerce-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import type { SettingValues } from '../../settings/setting-table.ts';

export type ApprovalKindName = 'refund' | 'transfer';

/** What an approval of one kind does. The caller holds the lock on the order (`lockOrder`). */
export interface ApprovalKind {
  /** The right to decide. */
  readonly right: Permission;
  /** Sum that is compared with the limit, fen. The approval itself may not be stored yet. */
  readonly readComparedFen: (
    db: Queries,
    approval: Pick<Approval, 'payment_id' | 'amount_fen'>,
  ) => Promise<number>;
  /** Why it cannot run, in Chinese; null when it can. Checked when it is decided and when it runs. */
  readonly findObstacle: (transaction: Transaction<Tables>, approval: Approval) => Promise<string | null>;
  /**
   * Does what was approved, in the transaction that moves the approval to `done`. Calls no outside service.
   * Returns the number of the refund that came of it; null for none.
   */
  readonly complete: (
    transaction: Transaction<Tables>,
    approval: Approval,
    run: { readonly values: Readonly<SettingValues>; readonly now: number },
  ) => Promise<{ readonly refundNo: string | null }>;
  /** Gives back what was reserved when it was asked, in the transaction that ends the approval without `complete`. */
  readonly release: (
    transaction: Transaction<Tables>,
    approval: Approval,
    end: { readonly reason: string; readonly now: number },
  ) => Promise<void>;
  /** Calls outside services after the commit. A background job must repeat what a crash prevented. */
  readonly afterCommit: (
    services: Services,
    approval: Approval,
    call: { readonly origin: string; readonly now: number },
  ) => Promise<void>;
}

/**
 * Returns the ids of the operators who may log in and whose role has a right. It is passed in, because `domains/operations`
 * depends on this domain.
 */
export type FindOperatorsWith = (db: Queries, right: Permission) => Promise<readonly number[]>;
