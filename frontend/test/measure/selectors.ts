/** What the measurements wait for on the screens. */
export const listRow = '[data-testid="ticket-rows"] [data-index]';
export const signInForm = 'form #email:enabled';

/** A message in the conversation with somebody. */
export const messageOf = (name: string) => `section[aria-label="${name}"] [role="log"] [data-message]`;
