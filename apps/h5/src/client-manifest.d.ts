declare module 'virtual:client-manifest' {
  interface ScreenFiles {
    /** Addresses of its scripts. */
    readonly scripts: readonly string[];
    /** Its style sheets in the order in which they count. */
    readonly styles: readonly { readonly address: string; readonly text: string }[];
  }
  /** What each lazily loaded source file needs besides the entry. */
  const files: Readonly<Record<string, ScreenFiles>>;
  export default files;
}
