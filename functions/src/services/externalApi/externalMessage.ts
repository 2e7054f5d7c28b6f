import type { PreparedFile } from '../../platform/media/preparedFile.ts';

/** A message that a program asks to send. */
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
