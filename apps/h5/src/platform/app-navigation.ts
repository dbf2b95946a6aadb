let navigate: ((path: string) => void) | null = null;

/** Sets what goes to a path of the app without loading a page; null while no router is there. */
export function setAppNavigation(go: ((path: string) => void) | null): void {
  navigate = go;
}

/** Goes to a path of the app from outside its components, without loading a page. */
export function navigateInApp(path: string): void {
  navigate?.(path);
}
