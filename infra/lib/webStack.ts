import { Annotations, CfnOutput } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  KeyValueStore,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { apiRequestSource, socketRequestSource, verifyMediaUrlSource } from '../edge/edgeFunctions.ts';
import { buildRouteTree } from '../edge/routeTree.ts';
import { contractOperations } from '../openapi/contractOperations.ts';
import { acknowledge } from './acknowledge.ts';
import { attachUnlessShownSource } from './attachUnlessShown.ts';
import type { ApiStack } from './apiStack.ts';
import type { BuildOutputs } from './buildOutputs.ts';
import type { DataStack } from './dataStack.ts';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';
import { deploySite } from './deploySite.ts';
import { contentSecurityPolicy, fileHeaders, siteHeaders } from './responseHeaders.ts';
import { spaFallbackSource } from './spaFallback.ts';

export interface WebOptions {
  data: DataStack;
  api: ApiStack;
  outputs: BuildOutputs;
  appVersion: string;
}

/** The single origin of the product: the app, `/api`, `/ws`, `/media` and `/public`. */
export class WebStack extends DeploymentStack {
  /** Address of the app, without a trailing slash. */
  readonly publicUrl: string;
  readonly distribution: Distribution;

  constructor(scope: Construct, settings: DeploymentSettings, options: WebOptions) {
    super(scope, 'web', settings);
    const site = this.siteBucket();
    this.distribution = this.distribute(site, options);
    this.publicUrl = `https://${settings.domainName ?? this.distribution.distributionDomainName}`;
    deploySite(this, { bucket: site, folder: options.outputs.site, appVersion: options.appVersion });
    new CfnOutput(this, 'AppUrl', { value: this.publicUrl, description: 'Where people go' });
    new CfnOutput(this, 'ApiBase', { value: `${this.publicUrl}/api`, description: 'REST API' });
    new CfnOutput(this, 'SocketBase', {
      value: `${this.publicUrl.replace('https:', 'wss:')}/ws`,
      description: 'WebSocket API',
    });
    new CfnOutput(this, 'DistributionDomain', {
      value: this.distribution.distributionDomainName,
      description: 'Target of the DNS record of the domain name',
    });
  }

  private siteBucket(): Bucket {
    const bucket = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: this.dataRemoval,
    });
    acknowledge(bucket, { 'AwsSolutions-S1': 'Holds the published files of the app and nothing else.' });
    return bucket;
  }

  private distribute(site: Bucket, { data, api }: WebOptions): Distribution {
    const { settings } = this;
    const mediaOrigin = this.mediaOrigin(data);
    const pages = siteHeaders(this, this.pagePolicy(data));
    // The address changes with its signature, so the file at an address never changes.
    const media = fileHeaders(this, 'Media', 'private, max-age=21600, immutable');
    const attach = this.edgeFunction('AttachUnlessShown', attachUnlessShownSource());
    const siteOrigin = S3BucketOrigin.withOriginAccessControl(site);
    const secrets = new KeyValueStore(this, 'EdgeSecrets', {
      keyValueStoreName: `${this.prefix}-edge-secrets`,
      comment: 'Key media-url: the text of the SSM parameter of that name (docs/deploy.md)',
    });
    new CfnOutput(this, 'EdgeSecretsArn', {
      value: secrets.keyValueStoreArn,
      description: 'Takes the key media-url',
    });
    const routes = buildRouteTree(contractOperations().map(({ operation }) => operation.path));
    const distribution = new Distribution(this, 'Distribution', {
      comment: this.prefix,
      ...(settings.domainName && { domainNames: [settings.domainName] }),
      ...(settings.certificateArn && {
        certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(settings.webAclArn && { webAclId: settings.webAclArn }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // No defaultRootObject and no error responses: the latter would replace the API's own error replies.
      defaultBehavior: {
        ...this.behaviour(pages),
        ...this.edge({ onRequest: this.edgeFunction('SpaFallback', spaFallbackSource()) }),
        origin: siteOrigin,
      },
      additionalBehaviors: {
        '/api/openapi.json': { ...this.behaviour(pages), origin: siteOrigin },
        '/api/docs.html': { ...this.behaviour(pages), origin: siteOrigin },
        '/api/*': {
          ...this.passThrough(),
          ...this.edge({ onRequest: this.edgeFunction('ApiRequest', apiRequestSource(routes), secrets) }),
          origin: httpsOrigin(api.restHost),
        },
        '/ws': {
          ...this.passThrough(),
          ...this.edge({ onRequest: this.edgeFunction('SocketRequest', socketRequestSource(), secrets) }),
          origin: httpsOrigin(api.socketHost),
        },
        '/media/*': {
          ...this.behaviour(media),
          ...this.edge({
            onRequest: this.edgeFunction('VerifyMediaUrl', verifyMediaUrlSource(), secrets),
            onResponse: attach,
          }),
          origin: mediaOrigin,
        },
        // Logos and the favicon, stored below the same prefix in the bucket.
        '/public/*': {
          ...this.behaviour(fileHeaders(this, 'Public', 'public, max-age=3600')),
          ...this.edge({ onResponse: attach }),
          origin: mediaOrigin,
        },
      },
    });
    acknowledge(distribution, {
      'AwsSolutions-CFR1':
        'Companies have customers everywhere; who may sign in is the company’s own decision.',
      'AwsSolutions-CFR2':
        'A web ACL is optional (setting webAclArn); API Gateway throttles and sign-in is throttled by itself.',
      'AwsSolutions-CFR3':
        'CloudFront logs hold addresses, which carry media signatures and, on one operation kept for old clients, a password.',
      ...(!settings.certificateArn && {
        'AwsSolutions-CFR4':
          'Without a domain name CloudFront’s own certificate decides the protocol; prod demands a name.',
      }),
    });
    return distribution;
  }

  private mediaOrigin(data: DataStack): IOrigin {
    // Refers to the bucket by name only: with a reference, CDK would add this distribution to the bucket's policy in
    // the data stack, and both stacks would depend on each other. The data stack itself lets CloudFront read.
    const bucket = Bucket.fromBucketAttributes(this, 'MediaBucket', {
      bucketName: data.media.bucketName,
      region: this.region,
    });
    const origin = S3BucketOrigin.withOriginAccessControl(bucket);
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
    return origin;
  }

  private pagePolicy(data: DataStack): string {
    const { domainName } = this.settings;
    const bucket = data.media.bucketName;
    return contentSecurityPolicy(
      [`https://${bucket}.s3.${this.region}.${this.urlSuffix}`, `https://${bucket}.s3.${this.urlSuffix}`],
      // Older Safari does not count a page's own `wss:` origin as 'self', so the domain is named. Without a domain it
      // cannot be: CloudFront's own name is only known after this policy.
      domainName ? [`wss://${domainName}`] : [],
    );
  }

  private behaviour(headers: ResponseHeadersPolicy) {
    return {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: headers,
    } satisfies Partial<BehaviorOptions>;
  }

  /** No caching; everything but the Host header reaches the API. */
  private passThrough() {
    return {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: false,
    } satisfies Partial<BehaviorOptions>;
  }

  private edge(at: {
    onRequest?: Function;
    onResponse?: Function;
  }): Pick<BehaviorOptions, 'functionAssociations'> {
    return {
      functionAssociations: [
        ...(at.onRequest ? [{ function: at.onRequest, eventType: FunctionEventType.VIEWER_REQUEST }] : []),
        ...(at.onResponse ? [{ function: at.onResponse, eventType: FunctionEventType.VIEWER_RESPONSE }] : []),
      ],
    };
  }

  private edgeFunction(id: string, source: string, keyValueStore?: KeyValueStore): Function {
    return new Function(this, id, {
      functionName: `${this.prefix}-${id}`,
      code: FunctionCode.fromInline(source),
      runtime: FunctionRuntime.JS_2_0,
      keyValueStore,
    });
  }
}

function httpsOrigin(host: string): HttpOrigin {
  return new HttpOrigin(host, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY });
}
