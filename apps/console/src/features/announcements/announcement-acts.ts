import { useQueryClient } from '@tanstack/react-query';
import {
  type AnnouncementRow,
  announcementDelete,
  announcementStateEdit,
  operatorAnnouncement,
} from '@zaixue/contract/operator/pages/announcements';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { describeFailure } from '../../shared/edit/describe-failure.ts';
import { showDone, showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { flushAutosaves, stopAutosaves } from '../../ui/form/autosave.ts';
import { announcementTexts as texts } from './texts.ts';

export const announcementQuery = (id: number | string) => callQuery(operatorAnnouncement, { id: String(id) });

/** Loads again what shows announcements. */
export function useRefreshAnnouncements(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['announcementList', 'operatorAnnouncement'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}

/** Acts on an announcement from its row or its page. */
export function useAnnouncementActs() {
  const client = useQueryClient();
  const refresh = useRefreshAnnouncements();

  const setShown = async ({ id, title }: AnnouncementRow, isShown: boolean): Promise<void> => {
    const send = async (state: boolean) => {
      // The version may have changed while the draft was saved.
      const { version } = await client.fetchQuery({ ...announcementQuery(id), staleTime: 0 });
      await callOperator(announcementStateEdit, { id: String(id), isShown: state, version });
    };
    try {
      await flushAutosaves();
      await send(isShown);
      showUndo(isShown ? texts.shown(title) : texts.hidden(title), () => send(!isShown).finally(refresh));
    } catch (error) {
      showProblem(
        describeFailure(error, texts.changedMeanwhile),
        error instanceof ApiError ? error.requestId : undefined,
      );
    } finally {
      await refresh();
    }
  };

  return {
    setShown,
    /** Deletes a draft that was never published; throws what failed. */
    remove: async ({ id }: Pick<AnnouncementRow, 'id'>): Promise<void> => {
      // What is typed must not be saved after the deletion.
      await stopAutosaves();
      await callOperator(announcementDelete, { id: String(id) });
      showDone(texts.deleted);
      await client.invalidateQueries({ queryKey: ['announcementList'] });
    },
  };
}
