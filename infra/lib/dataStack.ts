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
import { exportTag } from '@balcao/functions/platform/exports/exportKey';
import { acknowledge } from './acknowledge.ts';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';

/** Prefix of files that were uploaded and not yet named by any message. */
export const pendingUploads = 'uploads/';

/** The table that functions and connector work on: the stage's own, or one restored from a backup. */
export interface TableInUse {
  name: string;
  arn: string;
  streamArn: string;
}

/** What must not be lost: the table, the media and the key that wraps secrets. */
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
      deletionProtection: settings.stage === 'prod',
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
    // Last: protected against deletion, it would keep the rollback of a failed creation from ending.
    table.node.addDependency(this.key, this.media);
  }

  private tableInUse(own: Table): TableInUse {
    const streamArn = own.tableStreamArn;
    if (streamArn === undefined) throw new Error('The table has no stream');
    // Exported even while a restored table is used: CloudFormation would not take the exports back from stacks
    // that still import them.
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
    const { domainName, allowedOrigins, stage } = this.settings;
    const media = new Bucket(this, 'Media', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: stage === 'prod',
      removalPolicy: this.dataRemoval,
      autoDeleteObjects: false,
      cors: [
        {
          // Presigned POST: the browser sends files straight here and reads only whether it worked.
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
          expiration: Duration.days(1),
          // Whatever a message named was copied; the upload itself is nothing to come back to.
          ...(stage === 'prod' && { noncurrentVersionExpiration: Duration.days(1) }),
        },
        {
          // What people took out of the house, wherever its company's files lie; they have it by then.
          id: 'takenOut',
          tagFilters: { [exportTag.key]: exportTag.value },
          expiration: Duration.days(1),
          ...(stage === 'prod' && { noncurrentVersionExpiration: Duration.days(1) }),
        },
        { id: 'unfinishedParts', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...(stage === 'prod'
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
    // Any distribution of this account: naming the one would make the data wait for the web stack, which waits
    // for the data. ListBucket makes a missing file a 404 instead of a 403.
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
