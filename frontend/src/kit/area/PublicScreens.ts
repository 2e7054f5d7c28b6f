import type { ComponentType } from 'react';
import type { TextSet } from '../../frame/i18n/TextSet.ts';

/** Screens shown before sign-in: the export `publicScreens` of `publicScreens.ts` in an area's folder. */
export interface PublicScreens {
  texts: TextSet;
  routes: readonly {
    path: string;
    page: ComponentType;
    /** Shown to signed-in users as well. */
    whenSignedIn?: true;
  }[];
}
