/**
 * Fetches the code of the inbox while something else is waited for: the answer that says who is signed in, or the
 * person typing a password. What fails here is fetched again where it is needed.
 */
export function preloadInbox(): void {
  const parts = [
    import('./PrivateApp.tsx'),

    import('../areas/tickets/pages/TicketsPage.tsx'),
  ];
  void Promise.allSettled(parts);
}
