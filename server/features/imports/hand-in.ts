import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Ctx } from '../../kit/context.ts'
import type { Command, CommandLine } from '../../kit/feature.ts'
import { addImport, startTaking } from './rows.ts'
import { showImport } from './show-import.ts'

type Shown = Awaited<ReturnType<typeof showImport>>

/** Waits until nothing happens any more. */
async function finished(ctx: Ctx, id: number, pause: CommandLine['pause']): Promise<Shown> {
  for (;;) {
    const shown = await showImport(ctx.db, id)
    if (shown.state !== 'reading' && shown.state !== 'taking') return shown
    await pause()
  }
}

/**
 * Hands in a file from the command line, and has it taken over where that is asked for. The running server does the work, as for files
 * from the back office.
 */
async function handIn(ctx: Ctx, { argument, take, dataDir, print, pause }: CommandLine): Promise<boolean> {
  const [file, folder] = [resolve(argument), join(dataDir, 'imports')]
  const storedAs = randomUUID()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await copyFile(file, join(folder, storedAs), constants.COPYFILE_FICLONE)
  await chmod(join(folder, storedAs), 0o600)
  const id = await addImport(ctx, folder, { name: basename(file), storedAs })
  const read = await finished(ctx, id, pause)
  if (!read.found) {
    print(`${read.file} could not be read. ${read.why}`)
    return false
  }
  const { plugin, counts } = read.found
  print(
    `${plugin}: ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}.`,
  )
  for (const { title, doubts } of read.found.trips)
    if (doubts.length > 0) print(`${title}: ${doubts.join('. ')}.`)
  for (const { what, why } of read.found.left) print(`Left: ${what}. ${why}`)
  if (!take) {
    print('Choose from it in the back office, under Settings → Moving in, or run this again with --take.')
    return true
  }
  await startTaking(ctx, id, {})
  const { state, found } = await finished(ctx, id, pause)
  const taken = (rows: { state: string }[] = []) => rows.filter((row) => row.state === 'taken').length
  print(
    `Taken over: ${taken(found?.trips)} trips as drafts, ${taken(found?.pages)} pages, ${taken(found?.bookings)} bookings.`,
  )
  return state === 'done'
}

/** The commands of moving in. */
export const commands: Record<string, Command> = {
  import: {
    takes: 'FILE [--take]',
    does: 'hands FILE of another system in, which the running server reads; with --take it is taken over',
    server: 'runs',
    otherwise: 'No server is using this database. Start it first: it reads the file.',
    run: handIn,
  },
}
