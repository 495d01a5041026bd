import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { createCachedStore } from './cache.ts'
import { createDiskStore } from './disk.ts'
import { checkBucket, createS3Store } from './s3.ts'
import type { FileStore, ServedStore } from './store.ts'

/** The place of the pictures, by the configuration. */
export type StorePlace = Pick<Config, 'dataDir' | 'bucket'>

async function openBucket(bucket: NonNullable<StorePlace['bucket']>): Promise<FileStore> {
  const store = createS3Store(bucket)
  await checkBucket(store, bucket)
  return store
}

/** The store of the pictures and maps, for commands. @throws {ConfigError} when the bucket cannot be used */
export const openStore = async ({ dataDir, bucket }: StorePlace, clock: Clock): Promise<FileStore> =>
  bucket ? openBucket(bucket) : createDiskStore(dataDir, clock)

/** The server's store of pictures and maps; a bucket's files are cached on this disk. @throws {ConfigError} for an unusable bucket */
export async function openServedStore(
  { dataDir, bucket }: StorePlace,
  clock: Clock,
  log: Log,
): Promise<ServedStore> {
  if (!bucket) return createDiskStore(dataDir, clock)
  return createCachedStore(await openBucket(bucket), join(dataDir, 'picture-cache'), log)
}
