import type { ComponentType } from 'react';
import type { TextSet } from '../../frame/i18n/TextSet.ts';

/** What an area shows before sign-in: `publicScreens` of the file of that name in its folder. */
export interface PublicScreens {
  texts: TextSet;
  routes: readonly {
    path: string;
    page: ComponentType;
    /** Shown to somebody signed in as well. */
    whenSignedIn?: true;
  }[];
}
