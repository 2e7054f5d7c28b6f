/**
 * Pictures that every run also checks at a phone's width: tables that become cards, dialogs that fill the screen, tabs
 * that do not fit. The soak checks all pictures at this width, with touch.
 */
export const phonePictures: ReadonlySet<string> = new Set([
  'all-connections',
  'chat-group',
  'connection-import-refused',
  'connection-new',
  'connections',
  'contact-dialog',
  'contacts',
  'first-run',
  'import-done',
  'import-forecast',
  'import-refused',
  'import-stopped',
  'kanban-menu',
  'messages-api-calls',
  'messages-api-check',
  'profile-picture-remove',
  'quick-messages',
  'schedules-list',
  'settings-logo-remove',
  'settings-options',
  'user-hours',
  'user-permissions',
  'users',
]);
