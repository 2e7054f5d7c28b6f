/** Leads to a screen from where no router is at hand: notices, toasts. */
export function showPath(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
