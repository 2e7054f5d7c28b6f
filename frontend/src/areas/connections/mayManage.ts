import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import type { SignedIn } from '../../app/session/sessionStore.ts';

/** Who may act on connections: administrators, and whoever has `allowConnections`. */
export const mayManage = (user: SignedIn['user']) => isAdmin(user) || user.allowConnections === 'enabled';
