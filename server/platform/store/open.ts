import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { createCachedStore } from './cache.ts'
import { createDiskStore } from './disk.ts'
import { checkBucket, createS3Store } from './s3.ts'
import type { FileStore, ServedStore } from './store.ts'

/** Where the pictures are, as the configuration says. */
export type StorePlace = Pick<Config, 'dataDir' | 'bucket'>

/** The store of the pictures and maps, for commands. */
export const openStore = ({ dataDir, bucket }: StorePlace, clock: Clock): FileStore =>
  bucket ? createS3Store(bucket) : createDiskStore(dataDir, clock)

/**
 * The store of the pictures and maps, for the server.
 * @throws {ConfigError} when the bucket cannot be used
 */
export async function openServedStore(place: StorePlace, clock: Clock, log: Log): Promise<ServedStore> {
  const { dataDir, bucket } = place
  if (!bucket) return createDiskStore(dataDir, clock)
  const store = createS3Store(bucket)
  await checkBucket(store, bucket)
  return createCachedStore(store, join(dataDir, 'picture-cache'), log)
}
