import { Stack } from '@mantine/core';
import { useState } from 'react';
import { treeTexts } from '../../texts/tree-texts.ts';
import { SearchField } from '../form/fields.tsx';
import styles from './group-list.module.css';

interface GroupListProps {
  readonly groups: readonly { readonly id: string; readonly title: string }[];
  readonly onChoose: (id: string) => void;
}

/** Groups from which a search field is shown. */
const SEARCHED_FROM = 10;

/** Chooses a group with one tap. */
export function GroupList({ groups, onChoose }: GroupListProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = groups.filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <Stack gap="xs">
      {groups.length >= SEARCHED_FROM && <SearchField value={search} onChange={setSearch} data-autofocus />}
      <ul className={styles.list}>
        {found.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className={styles.group} onClick={() => onChoose(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{treeTexts.noneFound}</p>}
    </Stack>
  );
}
