import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sqliteFile } from '../../database/open.ts'
import { refuse } from '../../kit/refuse.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { createHelper, programBeside } from '../../platform/helper.ts'
import type { BackupAnswer, BackupJob } from './backup-maker.ts'

export type Backups = {
  /** Makes a backup once `check` passes; its file goes when sent. @throws backup_by_pg_dump, backup_under_way, backup_without_pictures */
  make: (check: () => Promise<void>) => Promise<{ fileName: string; content: ReadableStream<Uint8Array> }>
  stop: () => Promise<void>
}

export function createBackups(
  { databaseUrl, dataDir, bucket }: Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket'>,
  clock: Clock,
): Backups {
  const helper = createHelper<BackupJob, BackupAnswer>(programBeside(import.meta.url, 'backup-maker'), {
    idleMs: 0,
  })
  const folder = join(dataDir, 'backup-download')
  const clear = () => rm(folder, { recursive: true, force: true })
  let isBusy = false

  /** The file as a stream; it is removed once it is read, or nobody reads on. */
  function send(file: string) {
    const stream = createReadStream(file)
    stream.on('close', () => {
      void clear().finally(() => {
        isBusy = false
      })
    })
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>
  }

  return {
    async make(check) {
      if (sqliteFile(databaseUrl) === undefined) throw refuse('backup_by_pg_dump')
      if (isBusy) throw refuse('backup_under_way')
      isBusy = true
      try {
        await check()
        // A crash may have left one behind.
        await clear()
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const file = join(folder, 'backup.tar.gz')
        const answer = await helper.ask({ databaseUrl, place: { dataDir, bucket }, file })
        if (answer === 'no pictures') throw refuse('backup_without_pictures')
        const fileName = `itinera-${isoAt(clock.now()).slice(0, 16).replace(/[:T]/g, '-')}.tar.gz`
        return { fileName, content: send(file) }
      } catch (error) {
        await clear()
        isBusy = false
        throw error
      }
    },
    stop: helper.stop,
  }
}
