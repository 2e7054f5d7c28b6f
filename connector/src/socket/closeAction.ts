import { DisconnectReason } from 'baileys';

/** Action after the end of a socket. */
export type CloseAction =
  /** The server wants a new socket at once: after pairing, or when it moves us. */
  | 'restart'
  /** The phone removed us: the pairing is over. */
  | 'loggedOut'
  /** Another socket uses our pairing. */
  | 'replaced'
  /** WhatsApp refuses us; a retry would not help. */
  | 'refused'
  | 'retry';

/** Maps the status code with which Baileys ends a socket. */
export function closeAction(code: number | undefined): CloseAction {
  switch (code) {
    case DisconnectReason.restartRequired:
      return 'restart';
    case DisconnectReason.loggedOut:
      return 'loggedOut';
    case DisconnectReason.connectionReplaced:
      return 'replaced';
    case 402:
    case DisconnectReason.forbidden:
    case 405:
    case DisconnectReason.multideviceMismatch:
      return 'refused';
    default:
      return 'retry';
  }
}
