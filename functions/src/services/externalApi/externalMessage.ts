import type { PreparedFile } from '../../platform/media/preparedFile.ts';

/** What a program has sent. */
export interface ExternalMessage {
  number: string;
  body: string;
  files: readonly PreparedFile[];
  userId?: number | undefined;
  queueId?: number | undefined;
  sendSignature?: boolean;
  closeTicket?: boolean;
  noRegister?: boolean;
  quotedMsg?: { id?: number | null | undefined; wid?: string | undefined } | undefined;
  msdelay: number;
}
