/** Path parameters by their names. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** Has a pattern of a path, with or without a leading slash; `*` matches every path. */
export interface PathRoute {
  readonly path: string;
}

/**
 * Finds the first route whose pattern matches the path. `:name` matches one segment, which is decoded. Capital letters and
 * slashes at the end make no difference.
 */
export function findRoute<Route extends PathRoute>(
  routes: readonly Route[],
  pathname: string,
): { readonly route: Route; readonly params: PathParams } | null {
  const segments = segmentsOf(pathname).map(decodeSegment);
  for (const route of routes) {
    const params = route.path === '*' ? {} : paramsOf(segmentsOf(route.path), segments);
    if (params) return { route, params };
  }
  return null;
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): PathParams | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment) params[part.slice(1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/+$/g, '').split('/');

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
