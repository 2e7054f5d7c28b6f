import { lookAtPictures } from './lookAtPictures.ts';

lookAtPictures('invitation', 'inTurkish');
