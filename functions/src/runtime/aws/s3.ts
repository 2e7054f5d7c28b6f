/**
 * What functions use of S3. A library imported dynamically is bundled whole; these names are its part. So for the
 * files beside this one: call sites import here, never a client's package itself.
 */
export {
  CopyObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
export { createPresignedPost } from '@aws-sdk/s3-presigned-post';
