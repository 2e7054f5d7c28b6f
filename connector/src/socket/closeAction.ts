import { DisconnectReason } from 'baileys';

/** What follows the end of a socket. */
export type CloseAction =
  /** The server wants a new socket at once: after pairing, or when it moves us. */
  | 'restart'
  /** The pairing is over: the phone removed us. */
  | 'loggedOut'
  /** Another socket uses our pairing. */
  | 'replaced'
  /** WhatsApp refuses us; trying again would not help. */
  | 'refused'
  | 'retry';

/** From the status code Baileys ends a socket with. */
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
