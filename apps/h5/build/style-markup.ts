/**
 * A style sheet within the page, since the first paint is to wait for nothing but the HTML. The disabled link is
 * never fetched: it tells the loader of scripts that the styles are there. `address` is a path of the build, `text`
 * what the bundler made.
 */
export const styleMarkup = ({ address, text }: { readonly address: string; readonly text: string }): string =>
  `<style>${text}</style><link rel="stylesheet" href="${address}" disabled>`;
