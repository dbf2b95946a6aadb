import { useConfig } from '../../api/queries/config.ts';
import type { CommentPanelProps } from './comment-panel-props.ts';
import { FlatComments } from './flat-comments.tsx';
import { ThreadedComments } from './threaded-comments.tsx';

/** Comments on a course or a lesson, for the generation of the service (contract 8, 19.28). */
export function CommentPanel(props: CommentPanelProps) {
  return useConfig().generation === 'A' ? <FlatComments {...props} /> : <ThreadedComments {...props} />;
}
