import { lookAtPictures } from './lookAtPictures.ts';

lookAtPictures('first');
