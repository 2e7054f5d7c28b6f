import { Duration } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { tablePart } from '../parts/table.ts';
import { exportDays, exportTag } from '@balcao/functions/platform/exports/exportKey';
import { uploadLifeMs } from '@balcao/functions/platform/media/uploadId';
import { acknowledge } from './acknowledge.ts';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';

/** Key prefix of uploaded files that no message refers to yet. */
export const pendingUploads = 'uploads/';

/** Table that functions and connector use: the stage's own, or one restored from a backup. */
export interface TableInUse {
  name: string;
  arn: string;
  streamArn: string;
}

/** The resources that must not be lost: the table, the media bucket and the KMS key that wraps secrets. */
export class DataStack extends DeploymentStack {
  readonly table: TableInUse;
  readonly media: Bucket;
  readonly key: Key;

  constructor(scope: Construct, settings: DeploymentSettings) {
    super(scope, 'data', settings);
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    const table = new Table(this, 'Table', {
      tableName: this.prefix,
      partitionKey: text(tablePart.partitionKey),
      sortKey: text(tablePart.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: tablePart.ttlAttribute,
      stream: StreamViewType[tablePart.stream],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.production,
      removalPolicy: this.dataRemoval,
    });
    for (const index of tablePart.indexes) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        ...(index.projects !== 'all' && {
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: [...index.projects],
        }),
      });
    }
    this.table = this.tableInUse(table);
    this.key = new Key(this, 'Key', {
      description: `Wraps the data keys of ${this.prefix}: tokens of tenants, WhatsApp credentials`,
      enableKeyRotation: true,
      removalPolicy: this.dataRemoval,
    });
    this.media = this.mediaBucket();
    // The table is created last: its deletion protection would block the rollback of a failed creation.
    table.node.addDependency(this.key, this.media);
  }

  private tableInUse(own: Table): TableInUse {
    const streamArn = own.tableStreamArn;
    if (streamArn === undefined) throw new Error('The table has no stream');
    // Exported even if a restored table is in use: CloudFormation cannot remove exports that other stacks still import.
    const exported = {
      name: this.exportValue(own.tableName),
      arn: this.exportValue(own.tableArn),
      streamArn: this.exportValue(streamArn),
    };
    const restored = this.settings.restoredStreamArn;
    if (restored === undefined) return exported;
    const arn = restored.slice(0, restored.indexOf('/stream/'));
    return { name: arn.slice(arn.lastIndexOf('/') + 1), arn, streamArn: restored };
  }

  private mediaBucket(): Bucket {
    const { domainName, allowedOrigins, production } = this.settings;
    const media = new Bucket(this, 'Media', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: production,
      removalPolicy: this.dataRemoval,
      autoDeleteObjects: false,
      cors: [
        {
          // Presigned POST: the browser uploads files directly to the bucket and reads only whether that worked.
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: [
            domainName ? `https://${domainName}` : 'https://*.cloudfront.net',
            ...allowedOrigins,
          ],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        {
          id: 'abandonedUploads',
          prefix: pendingUploads,
          expiration: Duration.millis(uploadLifeMs),
          // Messages refer to copies of uploaded files, so old versions of the upload itself are never needed.
          ...(production && { noncurrentVersionExpiration: Duration.days(1) }),
        },
        {
          // Exports are deleted once users have had time to download them; the tag finds them in every company's folder.
          id: 'takenOut',
          tagFilters: { [exportTag.key]: exportTag.value },
          expiration: Duration.days(exportDays),
          ...(production && { noncurrentVersionExpiration: Duration.days(1) }),
        },
        { id: 'unfinishedParts', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...(production
          ? [
              {
                id: 'oldVersions',
                noncurrentVersionExpiration: Duration.days(30),
                expiredObjectDeleteMarker: true,
              },
            ]
          : []),
      ],
    });
    // Allows any distribution of this account: naming the one would make this stack depend on the web stack, which
    // depends on this one. With ListBucket, S3 replies 404 instead of 403 for a missing file.
    media.addToResourcePolicy(
      new PolicyStatement({
        sid: 'ReadByCloudFront',
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [media.bucketArn, media.arnForObjects('*')],
        conditions: {
          StringEquals: { 'AWS:SourceAccount': this.account },
          ArnLike: { 'AWS:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
        },
      }),
    );
    acknowledge(media, {
      'AwsSolutions-S1':
        'Reads come through CloudFront with signed addresses; server access logs would keep who read which file of which customer.',
    });
    return media;
  }
}
