import type { PlanFlag } from '@balcao/shared/plans/planModel';
import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { type LucideIcon, MessageCircle, Receipt, Users, Wifi } from 'lucide-react';
import { prepareInbox } from '../areas/tickets/prepareInbox.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { type LazyComponent, lazyComponent } from '../components/lazyComponent.tsx';
import type { SignedIn } from './session/sessionStore.ts';

type MenuLabel = 'tickets' | 'contacts' | 'connections' | 'billing';

export interface AppRoute {
  path: string;
  page: LazyComponent<object>;
  /** Fetches what the screen shows first. */
  prepare?: typeof prepareInbox;
  /** Who may see it; everybody when absent. */
  access?: (user: SignedIn['user']) => boolean;
  /** Hidden and refused when the company's plan lacks it. */
  planFlag?: PlanFlag;
  /** Works while the subscription is expired. */
  openWhenExpired?: true;
  menu?: {
    label: MenuLabel;
    icon: LucideIcon;
    /** A dot on the entry. */
    badge?: (session: SignedIn) => boolean;
    /** Shown only to these; everybody with access when absent. */
    shownTo?: (user: SignedIn['user']) => boolean;
  };
}

const Tickets = lazyComponent(
  async () => (await import('../areas/tickets/pages/TicketsPage.tsx')).TicketsPage,
  <PageSkeleton />,
);
const Contacts = lazyComponent(
  async () => (await import('../areas/contacts/pages/ContactsPage.tsx')).ContactsPage,
  <PageSkeleton />,
);
const Connections = lazyComponent(
  async () => (await import('../areas/connections/pages/ConnectionsPage.tsx')).ConnectionsPage,
  <PageSkeleton />,
);
const Billing = lazyComponent(
  async () => (await import('../areas/billing/pages/BillingPage.tsx')).BillingPage,
  <PageSkeleton />,
);

/** Every screen behind sign-in: address, who may see it, and its place in the menu. */
export const routes: readonly AppRoute[] = [
  { path: '/tickets', page: Tickets, prepare: prepareInbox, menu: { label: 'tickets', icon: MessageCircle } },
  { path: '/tickets/:uuid', page: Tickets, prepare: prepareInbox },
  { path: '/contacts', page: Contacts, menu: { label: 'contacts', icon: Users } },
  {
    path: '/connections',
    page: Connections,
    access: (user) => isAdmin(user) || user.allowConnections === 'enabled',
    menu: { label: 'connections', icon: Wifi, badge: (session) => session.badges.connections },
  },
  {
    path: '/financeiro',
    page: Billing,
    openWhenExpired: true,
    menu: { label: 'billing', icon: Receipt, shownTo: isAdmin },
  },
];
