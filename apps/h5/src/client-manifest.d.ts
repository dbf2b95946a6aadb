declare module 'virtual:client-manifest' {
  /** Build files of each lazily loaded source file. */
  const files: Readonly<Record<string, import('../build/screen-files.ts').ScreenFiles>>;
  export default files;
}
