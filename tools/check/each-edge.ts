import type { Edge } from './module-graph.ts';
import type { Rule } from './rule.ts';

/** A rule that looks at one import at a time; `judge` says what is wrong with it. */
export const eachEdge =
  (judge: (edge: Edge) => string | undefined): Rule =>
  (graph) =>
    [...graph.values()].flat().flatMap((edge) => {
      const message = judge(edge);
      return message ? [{ file: edge.from, line: edge.line, message }] : [];
    });
