import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CommentQueue } from './comment-queue.tsx';
import { SensitiveWords } from './sensitive-words.tsx';
import { commentTexts as texts } from './texts.ts';

/** The comments of learners, and the words that hold or refuse them. */
export function CommentsPage() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'words' ? 'words' : 'comments';
  return (
    <>
      <PageHeader title={texts.title} />
      <Tabs
        value={tab}
        onChange={(value) => setSearch(value === 'words' ? { tab: 'words' } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="comments" mih={44}>
            {texts.tabs.comments}
          </Tabs.Tab>
          <Tabs.Tab value="words" mih={44}>
            {texts.tabs.words}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="comments">
          <CommentQueue />
        </Tabs.Panel>
        <Tabs.Panel value="words">
          <SensitiveWords />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
