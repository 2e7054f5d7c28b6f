import { type CfnElement, Duration } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { docsPage } from '../openapi/docsPage.ts';
import { publicDocument } from '../openapi/publicDocument.ts';
import { acknowledge } from './acknowledge.ts';
import type { DeploymentStack } from './deploymentStack.ts';

export interface SiteOptions {
  bucket: Bucket;
  /** Folder of the built front end. */
  folder: string;
  appVersion: string;
}

/**
 * Copies the built front end and the API's document into the site bucket. Files with a hash in their name are cached
 * for a year and copied first; the pages that name them are revalidated on each request and copied last. Old files
 * stay, so pages opened before a release still find their parts.
 */
export function deploySite(stack: DeploymentStack, { bucket, folder, appVersion }: SiteOptions): void {
  const shared = { destinationBucket: bucket, prune: false, memoryLimit: 256 };
  const hashed = new BucketDeployment(stack, 'SiteAssets', {
    ...shared,
    sources: [Source.asset(folder)],
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  });
  const pages = new BucketDeployment(stack, 'SitePages', {
    ...shared,
    sources: [
      Source.asset(folder),
      Source.jsonData('api/openapi.json', publicDocument(appVersion)),
      Source.data('api/docs.html', docsPage(publicDocument(appVersion))),
    ],
    exclude: ['assets/*'],
    cacheControl: [CacheControl.noCache()],
  });
  pages.node.addDependency(hashed);
  acknowledgeCopier(stack, bucket);
}

/** Acknowledges findings on CDK's own copy function, of which each stack has one. */
function acknowledgeCopier(stack: DeploymentStack, bucket: Bucket): void {
  for (const child of stack.node.children) {
    if (!child.node.id.startsWith('Custom::CDKBucketDeployment')) continue;
    acknowledge(child, {
      'AwsSolutions-L1': 'The runtime of CDK’s copier is chosen by the pinned CDK.',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
        'CDK’s copier of the site logs with it; it runs only during a deployment.',
      ...Object.fromEntries(
        copierWildcards(stack, bucket).map((finding) => [`AwsSolutions-IAM5[${finding}]`, wildcards]),
      ),
    });
  }
}

const wildcards =
  'CDK’s copier reads the asset bucket and writes the site bucket, whose files it does not know by name.';

function copierWildcards(stack: DeploymentStack, bucket: Bucket): string[] {
  const siteId = stack.getLogicalId(bucket.node.defaultChild as CfnElement);
  return [
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    `Resource::<${siteId}.Arn>/*`,
    'Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*',
  ];
}
