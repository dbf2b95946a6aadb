import { conflictOf } from '../../api/edit-conflict.ts';
import { uiTexts } from '../../texts/ui-texts.ts';
import { type FieldLabel, showConflict } from '../../ui/feedback/conflict-dialog.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { mergeConflict } from './merge-conflict.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface SendEditInput<Answer> {
  /** What to send. */
  readonly fields: Fields;
  /** The version that the operator saw. */
  readonly version: number;
  /** Values of the fields that the operator saw. Without them every difference is asked about. */
  readonly seen?: Fields;
  readonly labels: Readonly<Record<string, FieldLabel>>;
  readonly send: (fields: Fields, version: number) => Promise<Answer>;
}

/** What the operator saw of a row before an edit. */
export type SeenEdit = Pick<SendEditInput<unknown>, 'version' | 'seen'>;

export type SendEditResult<Answer> =
  /** `taken`: values of the other operator that the form takes over. */
  | {
      readonly outcome: 'saved';
      readonly answer: Answer;
      readonly taken: Fields;
      /** The operator was told that it was saved beside the changes of another operator. */
      readonly isMerged: boolean;
    }
  /** All fields keep what the other operator saved. */
  | { readonly outcome: 'theirs'; readonly version: number; readonly taken: Fields }
  /** The operator closed the dialog: nothing was sent, the form keeps what was typed. */
  | { readonly outcome: 'undecided' };

/**
 * Sends an edit. When another operator has changed the row meanwhile, fields that only one of both changed are merged, the others are
 * asked about, and the edit is sent again with the present version, as often as needed.
 * @throws what `send` throws, except conflicts
 */
export async function sendEdit<Answer>(input: SendEditInput<Answer>): Promise<SendEditResult<Answer>> {
  const { labels, send } = input;
  let { fields, version, seen } = input;
  let taken: Fields = {};
  for (let isMerged: string | undefined; ; ) {
    try {
      const answer = await send(fields, version);
      if (isMerged !== undefined) showDone(uiTexts.merged(isMerged));
      return { outcome: 'saved', answer, taken, isMerged: isMerged !== undefined };
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      const merged = mergeConflict(fields, conflict, seen);
      const disputed = Object.fromEntries(merged.disputed.map((name) => [name, fields[name]]));
      const choice =
        merged.disputed.length > 0
          ? await showConflict({ conflict, yours: disputed, labels })
          : { send: {}, take: {} };
      if (!choice) return { outcome: 'undecided' };
      taken = { ...taken, ...choice.take };
      version = conflict.version;
      // With a form whose fields belong together, those that are settled are sent as well.
      fields =
        seen === undefined
          ? { ...merged.mine, ...merged.settled, ...choice.take, ...choice.send }
          : { ...merged.mine, ...choice.send };
      seen = seen === undefined ? undefined : { ...seen, ...conflict.fields };
      const hasNothingToSend = Object.keys(merged.mine).length + Object.keys(choice.send).length === 0;
      if (hasNothingToSend) return { outcome: 'theirs', version, taken };
      isMerged = conflict.by;
    }
  }
}
