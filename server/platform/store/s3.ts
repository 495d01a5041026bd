import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ListObject, S3mini, S3ServiceError } from 's3mini'
import { ConfigError } from '../config.ts'
import { type FileStore, type S3Bucket, StoreError } from './store.ts'

/** The time limit of one attempt in milliseconds; files are smaller than a megabyte. */
const LIMIT_MS = 4000

const TRIES = 2
const PAUSE_MS = 200

/** Milliseconds for which a store that did not answer is not asked again; calls that wait for a place are then refused at once. */
const AWAY_MS = 3000

/** Whether another attempt may succeed: false if the store refused the request itself. */
const mayPass = (error: unknown) =>
  !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429 || error.status === 408

/** The cause of an error in a few words, without the address or the content of the request. */
function causeOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode ?? ''}`.trim()
  const { name, code, cause } = error as Error & {
    code?: unknown
    cause?: { code?: unknown; message?: unknown }
  }
  if (name === 'TimeoutError') return 'no answer in time'
  return String([code, cause?.code, cause?.message].find((each) => typeof each === 'string') ?? name)
}

const isMissing = (error: unknown) => error instanceof S3ServiceError && error.serviceCode === 'NoSuchKey'

/** Each call to the bucket is tried twice. `limitMs`: for one attempt, to its last byte. `page`: files per listing, 1000 at most. */
export function createS3Store(
  { key, secret, origin, bucket, region }: S3Bucket,
  { limitMs = LIMIT_MS, page = 1000 } = {},
): FileStore {
  const host = new URL(origin).host
  const place = `s3://${host}/${bucket}`
  const s3 = new S3mini({
    accessKeyId: key,
    secretAccessKey: secret,
    endpoint: `${origin}/${bucket}`,
    region,
    requestAbortTimeout: limitMs,
  })
  let awayUntil = 0

  async function call<T>(isWriting: boolean, work: () => Promise<T>): Promise<T> {
    if (performance.now() < awayUntil) throw new StoreError(`${place}: has just not answered`, isWriting)
    for (let tries = 1; ; tries += 1) {
      try {
        return await work()
      } catch (error) {
        if (mayPass(error) && tries < TRIES) {
          await sleep(PAUSE_MS)
          continue
        }
        if (mayPass(error)) awayUntil = performance.now() + AWAY_MS
        const status = error instanceof S3ServiceError ? error.status : undefined
        throw new StoreError(`${place}: ${causeOf(error)}`, isWriting, status)
      }
    }
  }
  const reading = <T>(work: () => Promise<T>) => call(false, work)
  const writing = <T>(work: () => Promise<T>) => call(true, work)

  return {
    place,
    folder: undefined,
    async put(name, content) {
      const { body } = await writing(() => s3.putObject(name, content))
      await body?.cancel()
    },
    get: (name) =>
      reading(async () => {
        const content = await s3.getObjectArrayBuffer(name)
        return content ? Buffer.from(content) : undefined
      }),
    has: (name) => reading(async () => (await s3.objectExists(name)) === true),
    async list(prefix) {
      const found: ListObject[] = []
      let token: string | undefined
      do {
        const part = await reading(() => s3.listObjectsPaged('/', prefix, page, token))
        found.push(...(part?.objects ?? []))
        token = part?.nextContinuationToken
      } while (token)
      return found.map(({ Key, Size, LastModified }) => ({
        name: Key,
        size: Number(Size),
        changedAt: new Date(LastModified).getTime(),
      }))
    },
    copy: (from, to) =>
      writing(async () => {
        try {
          await s3.copyObject(from, to)
          return true
        } catch (error) {
          if (isMissing(error)) return false
          throw error
        }
      }),
    delete: (name) =>
      writing(async () => {
        try {
          await s3.deleteObject(name)
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }),
  }
}

/** Tries a bucket by storing and deleting a small file. @throws {ConfigError} what is wrong with PICTURES_URL, in one line */
export async function checkBucket(store: FileStore, { origin, bucket }: S3Bucket): Promise<void> {
  const probe = `images/probe-${randomBytes(6).toString('hex')}`
  const { host } = new URL(origin)
  try {
    await store.put(probe, new TextEncoder().encode('Itinera writes here.'))
    await store.delete(probe)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    const { status, message } = error
    const why =
      status === 404
        ? `there is no bucket “${bucket}” at ${host}`
        : status === 401 || status === 403
          ? `${host} refuses the key or the secret, or they may not write into the bucket “${bucket}”`
          : status !== undefined && status < 500
            ? `${host} does not understand what it is asked; is the region right?`
            : `${host} cannot be used now`
    throw new ConfigError(`PICTURES_URL: ${why} (${message}).`)
  }
}
