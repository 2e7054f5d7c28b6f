import { defineArea } from '../contract/defineArea.ts';

export const userPicturesArea = defineArea({ api: () => import('./userPicturesApi.ts') });
