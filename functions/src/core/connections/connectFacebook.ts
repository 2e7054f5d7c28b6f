import type { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import type { Handler } from '../../platform/http/handler.ts';

export const connectFacebook: Handler<typeof connectionsApi.connectFacebook> = () =>
  Promise.resolve({ message: 'Facebook and Instagram are not connected yet' });
