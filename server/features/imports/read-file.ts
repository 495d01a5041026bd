import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { type Found, type Reader, type Reading, UnreadableFile } from './found.ts'
import { readCsv } from './readers/csv.ts'
import { MOST_BYTES as MOST_JSON, readJson } from './readers/json.ts'
import { readSql } from './readers/sql.ts'
import { readWxr } from './readers/wxr.ts'
import { openZip } from './readers/zip.ts'

/** More than this of an unpacked file is not read: a small file that unpacks to a hundred gigabytes is no export. */
const MOST_BYTES = 4 * 1024 ** 3

/** The kinds of files, by how they begin. */
const kinds: { begins: RegExp; reader: Reader }[] = [
  { begins: /^\s*</, reader: readWxr },
  { begins: /^\s*(?:--|#|\/\*|(?:CREATE|DROP|INSERT|SET|USE|START|BEGIN|LOCK)\b)/i, reader: readSql },
  { begins: /^\s*\{/, reader: readJson },
  // A table: its first row has headings.
  { begins: /^"?[a-z][a-z_ ]{0,60}"?[,;\t]/i, reader: readCsv },
]

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The bytes of a file, unpacked where it is a `.gz`. `onRead` is told how many packed ones were read so far. */
async function* bytesOf(
  path: string,
  isPacked: boolean,
  onRead: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path)
  const unpacked = isPacked ? file.pipe(createGunzip()) : file
  file.on('error', (error) => unpacked.destroy(error))
  let total = 0
  try {
    for await (const chunk of unpacked) {
      total += chunk.length
      if (total > MOST_BYTES) throw new UnreadableFile('It unpacks to more than 4 GB.')
      await onRead(file.bytesRead)
      yield chunk
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_'))
      throw new UnreadableFile('It is packed, and broken: upload it again.')
    throw error
  } finally {
    file.destroy()
  }
}

/** Yatra's export comes in an archive, too. */
async function* readArchive(path: string, reading: Reading): AsyncGenerator<Found> {
  const zip = await openZip(path)
  try {
    const name = [...zip.names()].find((each) => each.endsWith('.json'))
    const content = name === undefined ? undefined : await zip.read(name, MOST_JSON)
    if (name !== undefined && !content)
      throw new UnreadableFile('Its export of Yatra is broken, or unpacks to more than 40 MB.')
    if (!content)
      throw new UnreadableFile(
        'This ZIP has no export of Yatra. Pictures are handed in beside what was found in another file.',
      )
    yield* readJson(
      (async function* () {
        yield content
      })(),
      reading,
    )
  } finally {
    zip.close()
  }
}

/** Reads a file of another system. @param onRead told how many of its bytes were read so far @throws UnreadableFile */
export async function* readFile(
  path: string,
  reading: Reading,
  onRead: (bytes: number) => Promise<void>,
): AsyncGenerator<Found> {
  const start = await beginningOf(path)
  if (start.toString('latin1', 0, 4) === 'PK\u0003\u0004') return yield* readArchive(path, reading)
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  let first = ''
  if (isPacked) {
    for await (const chunk of bytesOf(path, true, async () => {})) {
      first = Buffer.from(chunk).toString('latin1', 0, 512)
      break
    }
  } else first = start.toString('latin1')
  const text = first.replace(/^ï»¿/, '')
  const kind = kinds.find(({ begins }) => begins.test(text))
  if (!kind)
    throw new UnreadableFile(
      'It is no export that can be read: WordPress’ own (Tools → Export), a dump of its database (.sql, .sql.gz) Yatra’s export (.json) and a table (.csv) of WP Travel, of Tourfic or by our template are.',
    )
  yield* kind.reader(bytesOf(path, isPacked, onRead), reading)
}
