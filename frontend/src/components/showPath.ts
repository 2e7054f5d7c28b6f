/** Navigates without a router at hand, e.g. from notifications and toasts. */
export function showPath(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
