import type { CommentTarget } from '../../api/queries/comments.ts';

export interface CommentPanelProps {
  readonly target: CommentTarget;
  /** Whether the member may write here. */
  readonly isAllowed: boolean;
  /** Whether comments are switched on here; only services of generation B tell. */
  readonly isOpen: boolean;
}
