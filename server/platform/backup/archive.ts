import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/**
 * A backup is a gzipped tar, so that it can be looked into with any system's own tools. Only what we write is read:
 * plain files with short names.
 */

/** A backup that cannot be made or used, in one line for the person who asked for it. */
export class BackupError extends Error {}

export type Entry = { name: string; body: Uint8Array }

const BLOCK = 512
/** Far more than any entry of ours has; what claims to be larger was not written by us. */
const MAX_ENTRY = 64 * 1024 * 1024

/** Offsets in a header, POSIX ustar. */
const at = { name: 0, mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, sum: 148, type: 156, magic: 257 }

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The sum of a header's bytes, its own field counted as spaces. */
function sumOf(header: Uint8Array): number {
  let sum = 0
  for (let index = 0; index < BLOCK; index++) {
    sum += index >= at.sum && index < at.sum + 8 ? 0x20 : (header[index] ?? 0)
  }
  return sum
}

/** A file of the archive; `time` is its age, in milliseconds since 1970. */
export function packEntry({ name, body }: Entry, time: number): Uint8Array[] {
  if (Buffer.byteLength(name) > 100) throw new BackupError(`${name} is too long a name for a backup.`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, at.name)
  header.write(octal(0o600, 8), at.mode)
  header.write(octal(0, 8), at.uid)
  header.write(octal(0, 8), at.gid)
  header.write(octal(body.byteLength, 12), at.size)
  header.write(octal(Math.floor(time / 1000), 12), at.mtime)
  header.write('0', at.type)
  header.write('ustar\x0000', at.magic)
  header.write(`${octal(sumOf(header), 7)} `, at.sum)
  return [header, body, Buffer.alloc((BLOCK - (body.byteLength % BLOCK)) % BLOCK)]
}

/** What a tar ends with. */
export const archiveEnd = Buffer.alloc(2 * BLOCK)

const textAt = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '')

function readHeader(header: Buffer): { name: string; size: number } {
  const damaged = new BackupError('The file is damaged, or no backup of ours.')
  if (Number.parseInt(textAt(header, at.sum, 8), 8) !== sumOf(header)) throw damaged
  if (textAt(header, at.magic, 5) !== 'ustar' || textAt(header, at.type, 1) !== '0') throw damaged
  const size = Number.parseInt(textAt(header, at.size, 12), 8)
  if (!(size >= 0 && size <= MAX_ENTRY)) throw damaged
  return { name: textAt(header, at.name, 100), size }
}

/** Hands out exactly as many bytes as asked for, of a stream whose pieces have sizes of their own. */
function createTaker(source: AsyncIterator<Buffer>) {
  let held: Buffer = Buffer.alloc(0)
  return async (length: number): Promise<Buffer> => {
    const parts = [held]
    let have = held.length
    while (have < length) {
      const { value, done } = await source.next()
      if (done) throw new BackupError('The file ends before the backup does.')
      parts.push(value)
      have += value.length
    }
    const joined = parts.length === 1 ? held : Buffer.concat(parts)
    held = joined.subarray(length)
    return joined.subarray(0, length)
  }
}

/** The files of an archive, one after the other. @throws {BackupError} when it is damaged, cut off or none */
export async function* unpack(file: string): AsyncGenerator<Entry> {
  const stored = createReadStream(file)
  const unzipped = createGunzip()
  stored.on('error', (error) => unzipped.destroy(error))
  stored.pipe(unzipped)
  const take = createTaker(unzipped[Symbol.asyncIterator]())
  try {
    for (;;) {
      const header = await take(BLOCK)
      if (header.every((byte) => byte === 0)) break
      const { name, size } = readHeader(header)
      const padded = await take(Math.ceil(size / BLOCK) * BLOCK)
      yield { name, body: padded.subarray(0, size) }
    }
    // The rest: the checksum of the whole stands at the end of the compressed stream.
    for await (const _ of unzipped);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    if (code === 'Z_BUF_ERROR') throw new BackupError('The file ends before the backup does.')
    if (code?.startsWith('Z_')) throw new BackupError('The file is damaged, or no backup of ours.')
    throw error
  } finally {
    stored.destroy()
    unzipped.destroy()
  }
}
