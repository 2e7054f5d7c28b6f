import { lookAtPictures } from './lookAtPictures.ts';

lookAtPictures('queues', 'empty');
