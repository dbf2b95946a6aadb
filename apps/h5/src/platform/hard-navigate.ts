/** Leaves the app for `address` with a full page load; a seam, so that tests can see where it went. */
export const hardNavigate = {
  to(address: string): void {
    window.location.assign(address);
  },
  /** Like `to`, but the present page is not kept in the history. */
  replace(address: string): void {
    window.location.replace(address);
  },
  reload(): void {
    window.location.reload();
  },
};
