import type { Cdn, CdnSignature } from './cdn.ts';

/** Where an S3-compatible object store is. */
export interface S3Place {
  readonly kind: 's3';
  readonly bucket: string;
  /** Address of the service without a path; null for AWS in `region`. */
  readonly endpoint: string | null;
  /** The address that browsers use, where the servers use another one, such as one of an internal network. */
  readonly publicEndpoint: string | null;
  readonly region: string;
  /** `https://endpoint/bucket/key` instead of `https://bucket.endpoint/key`. */
  readonly pathStyle: boolean;
}

/** Where the files of the site are: in the data folder, or in an object store. */
export type StoragePlace = { readonly kind: 'local' } | S3Place;

/** Rules of AWS for names of buckets, without those about dots. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const PARAMETERS = ['endpoint', 'public-endpoint', 'region', 'path-style'];
/** What services without regions expect. */
const DEFAULT_REGION = 'us-east-1';

/**
 * Parses the variable `STORAGE`: `local`, or `s3://bucket?endpoint=…&region=…`. Returns the rule that it breaks as a text.
 */
export function parseStorageAddress(text: string): StoragePlace | string {
  if (text === 'local') return { kind: 'local' };
  const [, bucket = '', query = ''] = /^s3:\/\/([^/?#]*)\/?(?:\?([^#]*))?$/.exec(text) ?? [];
  if (!BUCKET.test(bucket))
    return 'must be "local" (files in the data folder) or like s3://bucket?endpoint=…&region=…';
  const parameters = new URLSearchParams(query);
  for (const name of parameters.keys())
    if (!PARAMETERS.includes(name))
      return `has the unknown part "${name}"; known are ${PARAMETERS.join(', ')}`;
  const endpoint = readEndpoint(parameters.get('endpoint'));
  const publicEndpoint = readEndpoint(parameters.get('public-endpoint'));
  if (endpoint === false || publicEndpoint === false)
    return 'needs an endpoint like https://oss-cn-hangzhou.aliyuncs.com, without the bucket and without a path';
  const region = parameters.get('region');
  if (region !== null && !REGION.test(region)) return 'has a region that is no name like cn-hangzhou';
  if (region === null && endpoint === null) return 'needs a region or an endpoint';
  const style = parameters.get('path-style') ?? '0';
  if (!['0', '1'].includes(style)) return 'needs path-style=1 or path-style=0';
  return {
    kind: 's3',
    ...{ bucket, endpoint, publicEndpoint },
    region: region ?? DEFAULT_REGION,
    pathStyle: style === '1',
  };
}

/** An origin; null when there is none, false when it is wrong. */
function readEndpoint(text: string | null): string | null | false {
  if (text === null || text === '') return null;
  const full = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(full)) return false;
  const { protocol, origin, href } = new URL(full);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/` ? origin : false;
}

/** Where the files of the site are, with the keys of the object store; these are empty for local files. */
export interface StorageConfig {
  readonly place: StoragePlace;
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** The CDN before the object store; null for none. */
  readonly cdn: Cdn | null;
}

interface StorageVariables {
  readonly STORAGE: StoragePlace;
  readonly S3_ACCESS_KEY_ID: string | null;
  readonly S3_SECRET_ACCESS_KEY: string | null;
  readonly CDN_URL: string | null;
  readonly CDN_KIND: CdnSignature['kind'] | null;
  readonly CDN_KEY: string | null;
}

/** Puts the variables of the storage together. Returns what is missing as a text. */
export function readStorageConfig(variables: StorageVariables): StorageConfig | string {
  const { STORAGE: place, CDN_URL: url, CDN_KIND: kind, CDN_KEY: key } = variables;
  const accessKeyId = variables.S3_ACCESS_KEY_ID ?? '';
  const secretAccessKey = variables.S3_SECRET_ACCESS_KEY ?? '';
  if (place.kind === 's3' && (accessKeyId === '' || secretAccessKey === ''))
    return 'STORAGE=s3://… needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  if ((kind === null) !== (key === null)) return 'CDN_KIND and CDN_KEY belong together.';
  if (url === null && kind !== null) return 'CDN_KIND and CDN_KEY need CDN_URL.';
  if (url !== null && place.kind !== 's3')
    return 'CDN_URL needs STORAGE=s3://…, which is the origin of the CDN.';
  const signature = kind !== null && key !== null ? { kind, key } : null;
  return { place, keys: { accessKeyId, secretAccessKey }, cdn: url === null ? null : { url, signature } };
}
