import { foldText } from '@zaixue/contract/rules/search-text';
import type { Insertable } from 'kysely';
import type { SearchTables } from '../../../../db/tables/search-tables.ts';
import type { IndexEntry } from '../../../../ports/search/port.ts';
import { initialsOf } from '../initials.ts';
import { positionOf } from '../position.ts';
import { characterTokens, pairTokens, textTokens } from '../tokens.ts';

/** So much of a description or of what is said in a lesson is searched, characters. */
const BODY_CHARACTERS = 50_000;

/** A course or a lesson with the texts that people search in. */
export interface SearchSource {
  readonly kind: 'vod' | 'video';
  readonly id: number;
  readonly courseId: number;
  /** Milliseconds UTC. */
  readonly publishedAt: number;
  readonly title: string;
  readonly brief: string;
  /** Plain text. */
  readonly body: string;
}

/** A document and its entry in the index. */
export interface BuiltDocument {
  readonly document: Insertable<SearchTables['search_documents']>;
  readonly entry: IndexEntry;
}

/** Makes what is stored of a source. */
export function buildDocument(source: SearchSource): BuiltDocument {
  const plainBody = source.body.slice(0, BODY_CHARACTERS);
  const [title, brief, body] = [foldText(source.title), foldText(source.brief), foldText(plainBody)];
  const initials = initialsOf(title);
  const position = positionOf(source.kind, source.id, source.publishedAt);
  return {
    document: {
      kind: source.kind,
      resource_id: source.id,
      course_id: source.courseId,
      position,
      title,
      brief,
      body,
      initials,
      plain_body: plainBody,
    },
    entry: {
      position,
      tokens: {
        title: [...characterTokens(title), ...pairTokens(title)],
        brief: [...characterTokens(brief), ...pairTokens(brief)],
        body: textTokens(body),
        initials: pairTokens(initials),
      },
    },
  };
}
