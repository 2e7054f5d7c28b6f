/**
 * Replaces the SDK's chain of credential providers in function bundles: Lambda always passes credentials in the
 * environment, and the chain (profiles, sign-in, instance metadata) would add 75 KB that never run.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  sessionToken: process.env.AWS_SESSION_TOKEN,
});
