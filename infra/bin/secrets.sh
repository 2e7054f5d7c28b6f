#!/bin/sh
# Signing secrets of a stage (docs/deploy.md, Secrets).
#   sh infra/bin/secrets.sh <stage>                 creates what is missing
#   sh infra/bin/secrets.sh <stage> edge            copies media-url to CloudFront's key-value store
#   sh infra/bin/secrets.sh <stage> rotate <name>   replaces one
# Values are passed in files that only you can read: arguments are visible to others in the process list.
set -eu
umask 077
stage=${1:?stage, such as dev or prod}
path="/balcao-$stage/secrets"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

put() { # name, further options
  name=$1
  shift
  openssl rand -base64 32 | tr -d '\n' >"$folder/value"
  aws ssm put-parameter --name "$path/$name" --type SecureString --value "file://$folder/value" "$@" >/dev/null
}

case ${2:-create} in
  create)
    for name in access-token refresh-token media-url cursor connection-token; do
      if aws ssm get-parameter --name "$path/$name" >/dev/null 2>&1; then
        echo "$path/$name exists and stays."
      else
        put "$name"
        echo "$path/$name created."
      fi
    done
    ;;
  rotate)
    name=${3:?name of the secret}
    # A mistyped name would create a secret that nobody reads, and the old one would stay.
    if ! aws ssm get-parameter --name "$path/$name" >/dev/null 2>&1; then
      echo "$path/$name does not exist; nothing was replaced." >&2
      exit 1
    fi
    put "$name" --overwrite
    for function in $(aws lambda list-functions --output text \
      --query "Functions[?starts_with(FunctionName, 'balcao-$stage-')].FunctionName"); do
      aws lambda update-function-configuration --function-name "$function" \
        --description "Secrets as of $(date -u +%Y-%m-%dT%H:%M:%SZ)" >/dev/null
    done
    echo "$path/$name replaced; functions start anew with it."
    ;;
  edge)
    store=$(aws cloudformation describe-stacks --stack-name "balcao-$stage-web" --output text \
      --query "Stacks[0].Outputs[?OutputKey=='EdgeSecretsArn'].OutputValue")
    etag=$(aws cloudfront-keyvaluestore describe-key-value-store --kvs-arn "$store" --query ETag --output text)
    aws ssm get-parameter --name "$path/media-url" --with-decryption --query Parameter.Value --output text |
      tr -d '\n' >"$folder/value"
    aws cloudfront-keyvaluestore put-key --kvs-arn "$store" --if-match "$etag" \
      --key media-url --value "file://$folder/value" >/dev/null
    echo "CloudFront knows media-url."
    ;;
  *)
    echo "Say nothing more, or edge, or rotate <name>." >&2
    exit 1
    ;;
esac
