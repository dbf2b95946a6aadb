import type { ModuleGraph } from './module-graph.ts';

/** A breach of a rule: where, and what to do instead. */
export interface Violation {
  file: string;
  line: number;
  message: string;
}

/** One direction that imports must keep. */
export type Rule = (graph: ModuleGraph) => Violation[];
