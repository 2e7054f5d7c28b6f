export { GetParametersByPathCommand, SSMClient } from '@aws-sdk/client-ssm';
