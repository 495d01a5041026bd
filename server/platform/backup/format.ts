import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AnyRow } from '../database/copy.ts'
import { BackupError, unpack } from './archive.ts'

/** Raised when an older restore could no longer read what a backup writes. */
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The last file of a backup: what the others must add up to. Without it, it is none. */
const manifestSchema = z.strictObject({
  format: z.int(),
  /** The last migration that the database had. */
  migration: z.string(),
  created_at: z.string(),
  /** In the order they can be filled in. `sha256` is of the rows as they stand in the archive. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256,
      /** The highest id that was ever given, where the table counts. */
      last_id: z.int().optional(),
    }),
  ),
  pictures: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256 })),
  /** Pictures that a trip names and that were not there. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Names in an archive; everything else in one is refused, and so no name can lead out of its folder. */
export const names = {
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.ndjson`,
  picture: (file: string) => `pictures/${file}`,
}
const ROWS = /^tables\/([a-z][a-z0-9_]*)\/(\d{6,})\.ndjson$/
const PICTURE = /^pictures\/([\w-]+\.(?:jpg|avif|webp))$/

type Sinks = {
  /** Every table's rows, in order, some at a time. */
  rows?: (table: string, rows: AnyRow[]) => Promise<void>
  picture?: (name: string, body: Uint8Array) => Promise<void>
}

const row = z.record(z.string(), z.union([z.string(), z.int(), z.null()]))

function parseRows(table: string, body: Uint8Array): AnyRow[] {
  try {
    const lines = Buffer.from(body).toString('utf8').split('\n')
    if (lines.pop() !== '') throw new Error('cut off')
    return lines.map((line) => row.parse(JSON.parse(line)))
  } catch {
    throw new BackupError(`The rows of ${table} cannot be read.`)
  }
}

function parseManifest(body: Uint8Array): Manifest {
  const text = Buffer.from(body).toString('utf8')
  const known = z.object({ format: z.int() })
  try {
    const content: unknown = JSON.parse(text)
    const { format } = known.parse(content)
    if (format > FORMAT) throw new BackupError('The backup was made by a newer version of Itinera.')
    return manifestSchema.parse(content)
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError('The manifest of the backup cannot be read.')
  }
}

/**
 * Reads a backup from its beginning to its end, hands out what is in it, and checks every checksum and count; only
 * when it returns is all of it known to be right.
 * @throws {BackupError} saying what is wrong with it
 */
export async function readBackup(file: string, sinks: Sinks = {}): Promise<Manifest> {
  const tables = new Map<string, { rows: number; parts: number; hash: ReturnType<typeof createHash> }>()
  const pictures = new Map<string, { bytes: number; sha256: string }>()
  let manifest: Manifest | undefined
  for await (const { name, body } of unpack(file)) {
    if (manifest) throw new BackupError('The backup goes on after its end.')
    const [, table, part] = ROWS.exec(name) ?? []
    const [, picture] = PICTURE.exec(name) ?? []
    if (table) {
      const found = tables.get(table) ?? { rows: 0, parts: 0, hash: createHash('sha256') }
      if (Number(part) !== found.parts + 1) throw new BackupError(`Rows of ${table} are missing.`)
      const rows = parseRows(table, body)
      found.hash.update(body)
      tables.set(table, { ...found, parts: found.parts + 1, rows: found.rows + rows.length })
      await sinks.rows?.(table, rows)
    } else if (picture) {
      if (pictures.has(picture)) throw new BackupError(`The picture ${picture} is there twice.`)
      pictures.set(picture, {
        bytes: body.byteLength,
        sha256: createHash('sha256').update(body).digest('hex'),
      })
      await sinks.picture?.(picture, body)
    } else if (name === names.manifest) {
      manifest = parseManifest(body)
    } else {
      throw new BackupError(`The backup holds something that no backup of ours has: ${JSON.stringify(name)}.`)
    }
  }
  if (!manifest) throw new BackupError('The file ends before the backup does.')

  for (const { name, rows, sha256 } of manifest.tables) {
    const found = tables.get(name)
    tables.delete(name)
    const digest = (found?.hash ?? createHash('sha256')).digest('hex')
    if ((found?.rows ?? 0) !== rows || digest !== sha256)
      throw new BackupError(`The rows of ${name} are not those that were backed up.`)
  }
  for (const { name, sha256 } of manifest.pictures) {
    if (pictures.get(name)?.sha256 !== sha256)
      throw new BackupError(`The picture ${name} is not the one that was backed up.`)
    pictures.delete(name)
  }
  const [extra] = [...tables.keys(), ...pictures.keys()]
  if (extra) throw new BackupError(`The backup holds something that its manifest does not name: ${extra}.`)
  return manifest
}
