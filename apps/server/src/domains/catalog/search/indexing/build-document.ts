import { foldText } from '@zaixue/contract/rules/search-text';
import type { Insertable } from 'kysely';
import sanitizeHtml from 'sanitize-html';
import type { SearchTables } from '../../../../db/tables/search-tables.ts';
import type { IndexEntry } from '../../../../ports/search/port.ts';
import { toInitials } from '../initials.ts';
import { documentPosition } from '../position.ts';
import { bigramTokens, textTokens, unigramTokens } from '../tokens.ts';

/** Characters of a course description or of captions that are indexed. */
const MAX_BODY_LENGTH = 50_000;

/** A course or a lesson with its searchable texts. */
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

/** A document and its index entry. */
export interface BuiltDocument {
  readonly document: Insertable<SearchTables['search_documents']>;
  readonly entry: IndexEntry;
}

/** Builds the document and the index entry of a course or lesson. */
export function buildDocument(source: SearchSource): BuiltDocument {
  const plainBody = source.body.slice(0, MAX_BODY_LENGTH);
  const [title, brief, body] = [foldText(source.title), foldText(source.brief), foldText(plainBody)];
  const initials = toInitials(title);
  const position = documentPosition(source.kind, source.id, source.publishedAt);
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
        title: [...unigramTokens(title), ...bigramTokens(title)],
        brief: [...unigramTokens(brief), ...bigramTokens(brief)],
        body: textTokens(body),
        initials: bigramTokens(initials),
      },
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Converts HTML to plain text on one line. Each tag becomes a space. */
export function textOfHtml(html: string): string {
  return sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
