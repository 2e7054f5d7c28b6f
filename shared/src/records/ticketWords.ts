// Apart from the schemas: functions that need these words alone load none.
export const ticketStatuses = ['pending', 'open', 'closed', 'group', 'lgpd', 'nps'] as const;

export const ticketLogTypes = [
  'create',
  'chatBot',
  'queue',
  'open',
  'access',
  'transfered',
  'receivedTransfer',
  'pending',
  'closed',
  'reopen',
  'redirect',
  'lgpd',
  'nps',
  'autoClose',
  // After many texts of the bot's in a short time: it says nothing for some minutes.
  'botPaused',
  // Its contact was merged with another one; a ticket that was closed for that has both entries.
  'merged',
  // It came into a stage, or out of any: by somebody, or by itself.
  'stage',
] as const;
