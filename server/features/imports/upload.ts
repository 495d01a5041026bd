import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { limits } from '../../../contract/limits.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { UnreadableFile } from './found.ts'
import { openZip } from './readers/zip.ts'

/** `to`: the import beside which it is handed in. `isZip`: it is an archive, and so many `pictures` are in it. */
export type Uploaded = { name: string; storedAs: string; to?: number; isZip: boolean; pictures: number }

/** A name as the office shows it: without folders, and not longer than a title. */
const shown = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(-limits.title) || 'file'

async function beginsAsZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\u0003\u0004'
  } finally {
    await file.close()
  }
}

/** What WordPress has made of a picture that was uploaded is none of its own. */
const isPicture = (name: string) =>
  /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name) && !/-\d+x\d+\.\w+$/.test(name)

/** Opens an archive of pictures once, so that a broken one is told at once. @returns how many it has @throws import_archive */
export async function checkArchive(path: string): Promise<number> {
  try {
    const zip = await openZip(path)
    const pictures = [...zip.names()].filter(isPicture).length
    zip.close()
    return pictures
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof UnreadableFile ? invalid('file', 'import_archive') : error
  }
}

/**
 * Takes the field `file` of a multipart form to the disk, as it comes. Nothing stays of a form that is refused.
 * @throws import_file_missing, import_archive, too_large, unreadable_body
 */
export async function receiveFile(request: Request, folder: string): Promise<Uploaded> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body) throw invalid('file', 'import_file_missing')
  if (!type.startsWith('multipart/form-data')) throw refuse('unreadable_body')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const storedAs = randomUUID()
  const path = join(folder, storedAs)
  let writing: Promise<void> | undefined
  let name: string | undefined
  let isTooLarge = false
  let to: number | undefined
  const aborted = new AbortController()
  try {
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fileSize: limits.importBytes, fields: 10, fieldSize: 1000 },
    })
    form.on('field', (field, value) => {
      if (field === 'to' && /^\d{1,15}$/.test(value)) to = Number(value)
    })
    form.on('file', (field, stream, fileName) => {
      if (field !== 'file' || name !== undefined) return stream.resume()
      name = shown(fileName)
      stream.on('limit', () => {
        isTooLarge = true
      })
      writing = pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal: aborted.signal })
      // Awaited below, once the form has ended.
      writing.catch(() => {})
    })
    await pipeline(Readable.fromWeb(request.body as ReadableStream), form)
    await writing
  } catch (error) {
    // Its handle is closed before the file goes.
    aborted.abort()
    await writing?.catch(() => {})
    await rm(path, { force: true })
    // A full disk is no mistake of the sender.
    if (error instanceof Error && 'syscall' in error && error.syscall !== 'read') throw error
    throw refuse('unreadable_body')
  }
  if (isTooLarge) {
    await rm(path, { force: true })
    throw refuse('too_large')
  }
  if (name === undefined) throw invalid('file', 'import_file_missing')
  const isZip = await beginsAsZip(path)
  const pictures = isZip && to !== undefined ? await checkArchive(path) : 0
  return { name, storedAs, isZip, pictures, ...(to !== undefined && { to }) }
}
