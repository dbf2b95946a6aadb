import { useQuery } from '@tanstack/react-query';
import { MEMBER_TAGS, memberTagList } from '@zaixue/contract/operator/learners/members';
import { callQuery } from '../../api/query-client.ts';
import { TagsField } from '../../ui/form/tags-field.tsx';
import { memberPageTexts as texts } from './texts.ts';

interface TagChooserProps {
  readonly value: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags that are typed, or chosen among those that are in use. */
export function TagChooser({ value, onChange }: TagChooserProps) {
  const { data: tags = [] } = useQuery(callQuery(memberTagList, {}));
  return (
    <TagsField
      label={texts.tagsLabel}
      description={texts.tagsHint}
      data={tags.map(({ tag }) => tag)}
      value={[...value]}
      onChange={(typed) => onChange(typed.map((tag) => tag.trim().slice(0, MEMBER_TAGS.longest)))}
      maxTags={MEMBER_TAGS.most}
      data-autofocus
    />
  );
}
