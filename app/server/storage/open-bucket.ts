import { Disk } from 'flydrive';
import type { S3Settings } from '#app/server/env.ts';

/** `patienceMs`: how long a bucket may be silent before an attempt at it has failed. */
export type BucketSettings = S3Settings & { patienceMs?: number };

/**
 * A bucket of any store that speaks S3, as a disk. The library for it is large, so that it is
 * loaded here and nowhere else (0068). Nothing is asked yet: a bucket that is not there, or refuses
 * its key, shows with the first file.
 */
export async function openBucket({ patienceMs = 20_000, ...s3 }: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: s3.bucket,
      endpoint: s3.endpoint.href,
      region: s3.region,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      visibility: 'private',
      // Buckets are private by themselves, and many stores know no other rights.
      supportsACL: false,
      // Only Amazon gives each bucket a host name of its own.
      forcePathStyle: !s3.endpoint.hostname.endsWith('.amazonaws.com'),
      // Older stores refuse check sums that they do not know.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: Math.min(patienceMs, 5_000),
        requestTimeout: patienceMs,
        throwOnRequestTimeout: true,
      },
    }),
  );
}
