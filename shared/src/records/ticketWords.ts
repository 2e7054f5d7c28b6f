// Apart from the schemas, so that functions that need only these words load no schema.
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
  // The bot sent many texts in a short time and is silent for some minutes.
  'botPaused',
  // The contact was merged with another one. A ticket that the merge closes has the entries `merged` and `closed`.
  'merged',
  // Entered or left a stage, by a user or automatically.
  'stage',
] as const;
