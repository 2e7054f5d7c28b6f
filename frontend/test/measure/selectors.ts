/** Selectors of elements that measurements wait for. */
export const listRow = '[data-testid="ticket-rows"] [data-index]';
export const signInForm = 'form #email:enabled';

/** A message in the conversation with this contact. */
export const messageOf = (name: string) => `section[aria-label="${name}"] [role="log"] [data-message]`;
