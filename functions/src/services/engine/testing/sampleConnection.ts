import type { DirectoryConnection } from '../../../core/company/directoryEntity.ts';

/** A connection that opens a ticket for every chat. */
export const sampleConnection: DirectoryConnection = {
  name: 'Loja',
  channel: 'whatsapp',
  groupAsTicket: 'disabled',
  isDefault: true,
  queueIds: [],
  timeCreateNewTicket: 0,
  allowGroup: false,
};
