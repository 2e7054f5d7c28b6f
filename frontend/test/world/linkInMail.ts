import { linkInMail as linkInOutbox } from '@balcao/scenarios/support/linkInMail.ts';
import type { WebWorld } from './startWebWorld.ts';

/** The link in the newest mail to an address. */
export const linkInMail = ({ url }: WebWorld, email: string): Promise<string> => linkInOutbox(url, email);
