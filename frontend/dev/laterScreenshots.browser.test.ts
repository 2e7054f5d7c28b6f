import { lookAtPictures } from './lookAtPictures.ts';

lookAtPictures('second');
