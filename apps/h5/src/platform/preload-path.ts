let preloader: ((path: string) => void) | null = null;

/** Tells what fetches the code behind a path of the app. */
export function setPathPreloader(preload: (path: string) => void): void {
  preloader = preload;
}

/** Starts to fetch the code behind a path, for a finger that is about to go there. */
export function preloadPath(path: string): void {
  preloader?.(path);
}
