#!/bin/sh
# Signing secrets of a stage (docs/deploy.md, Secrets).
#   sh infra/bin/secrets.sh <stage>                 creates what is missing
#   sh infra/bin/secrets.sh <stage> edge            copies media-url to CloudFront's key-value store
#   sh infra/bin/secrets.sh <stage> rotate <name>   replaces one; the old one stays valid until the next rotation
#   sh infra/bin/secrets.sh <stage> forget <name>   makes the old one invalid, as after a leak
# A parameter holds the secret that signs and, after a comma, another one that is valid too. A rotation has two steps,
# named before the values while they run: announce:OLD,NEW makes every function know NEW, use:NEW,OLD makes them sign with
# it. Each step is one write. Run an interrupted rotation again: it goes on at its step.
# Values are passed in files that only you can read: arguments are visible to others in the process list.
set -eu
umask 077
stage=${1:?stage, such as dev or prod}
path="/balcao-$stage/secrets"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A pipeline has the status of its last command: what another one of them gives is checked before it is used.
fresh() {
  made=$(openssl rand -base64 32)
  printf '%s' "$made"
}

store() { # name, value, further options
  name=$1
  printf '%s' "$2" >"$folder/value"
  shift 2
  aws ssm put-parameter --name "$path/$name" --type SecureString --value "file://$folder/value" "$@" >/dev/null
}

read_value() { # name
  aws ssm get-parameter --name "$path/$1" --with-decryption --query Parameter.Value --output text
}

# 32 bytes are 44 characters in base64. `None` is what the AWS CLI prints of a value that is missing.
whole() { # name, value
  for each in "${2%%,*}" "${2#*,}"; do
    each=${each#announce:}
    each=${each#use:}
    if [ ${#each} -lt 43 ]; then
      echo "$path/$1 holds no secret, or half of one: nothing was changed." >&2
      exit 1
    fi
  done
}

edge() {
  secret=$(read_value media-url)
  whole media-url "$secret"
  store=$(aws cloudformation describe-stacks --stack-name "balcao-$stage-web" --output text \
    --query "Stacks[0].Outputs[?OutputKey=='EdgeSecretsArn'].OutputValue")
  etag=$(aws cloudfront-keyvaluestore describe-key-value-store --kvs-arn "$store" --query ETag --output text)
  printf '%s' "${secret#*:}" >"$folder/value"
  aws cloudfront-keyvaluestore put-key --kvs-arn "$store" --if-match "$etag" \
    --key media-url --value "file://$folder/value" >/dev/null
  echo "CloudFront knows media-url."
}

# Functions read a secret once per process: another description makes Lambda start new processes.
start_anew() { # name
  if [ "$1" = media-url ]; then edge; fi
  functions=$(aws lambda list-functions --output text \
    --query "Functions[?starts_with(FunctionName, 'balcao-$stage-')].FunctionName")
  for function in $functions; do
    aws lambda update-function-configuration --function-name "$function" \
      --description "Secrets as of $(date -u +%Y-%m-%dT%H:%M:%SZ)" >/dev/null
    aws lambda wait function-updated --function-name "$function"
  done
}

# A mistyped name would create a secret that nobody reads, and the old one would stay.
existing() { # name
  if ! found=$(read_value "$1" 2>/dev/null); then
    echo "$path/$1 does not exist; nothing was replaced." >&2
    exit 1
  fi
  whole "$1" "$found"
  printf '%s' "$found"
}

case ${2:-create} in
  create)
    for name in access-token refresh-token media-url cursor connection-token; do
      if aws ssm get-parameter --name "$path/$name" >/dev/null 2>&1; then
        echo "$path/$name exists and stays."
      else
        value=$(fresh)
        whole "$name" "$value"
        store "$name" "$value"
        echo "$path/$name created."
      fi
    done
    ;;
  rotate)
    name=${3:?name of the secret}
    value=$(existing "$name")
    case $value in
      announce:* | use:*) echo "$path/$name: the rotation goes on." ;;
      *)
        value="announce:${value%%,*},$(fresh)"
        whole "$name" "$value"
        store "$name" "$value" --overwrite
        ;;
    esac
    case $value in
      announce:*)
        start_anew "$name"
        pair=${value#announce:}
        value="use:${pair#*,},${pair%%,*}"
        store "$name" "$value" --overwrite
        ;;
    esac
    start_anew "$name"
    store "$name" "${value#use:}" --overwrite
    echo "$path/$name replaced; the old one stays valid until the next rotation, or until you forget it."
    ;;
  forget)
    name=${3:?name of the secret}
    value=$(existing "$name")
    case $value in
      *:*)
        echo "$path/$name is being rotated: rotate it to the end first." >&2
        exit 1
        ;;
    esac
    store "$name" "${value%%,*}" --overwrite
    start_anew "$name"
    echo "$path/$name: only the newest is valid."
    ;;
  edge) edge ;;
  *)
    echo "Say nothing more, or edge, or rotate <name>, or forget <name>." >&2
    exit 1
    ;;
esac
