import { linkInMail as linkInOutbox } from '@balcao/scenarios/support/linkInMail.ts';
import type { WebWorld } from './startWebWorld.ts';

export const linkInMail = ({ url }: WebWorld, email: string): Promise<string> => linkInOutbox(url, email);
