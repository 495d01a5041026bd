import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { countOf } from '../../../rules/words.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command, CommandLine } from '../../kit/feature.ts'
import { Problem } from '../../platform/errors.ts'
import { addImport, startTaking } from './rows.ts'
import { showImport } from './show-import.ts'
import { checkArchive } from './upload.ts'

type Shown = Awaited<ReturnType<typeof showImport>>

/** Waits until nothing happens any more. */
async function finished(ctx: Ctx, id: number, pause: CommandLine['pause']): Promise<Shown> {
  for (;;) {
    const shown = await showImport(ctx, id)
    if (shown.state !== 'reading' && shown.state !== 'taking') return shown
    await pause()
  }
}

/** Copies a file to where uploads wait. @returns its name there */
async function copied(file: string, folder: string): Promise<string> {
  const storedAs = randomUUID()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await copyFile(file, join(folder, storedAs), constants.COPYFILE_FICLONE)
  await chmod(join(folder, storedAs), 0o600)
  return storedAs
}

/** Hands in the pictures beside a file. @returns whether they could be read */
async function handInPictures(
  ctx: Ctx,
  id: number,
  uploads: string,
  { print, folder }: Place,
): Promise<boolean> {
  const storedAs = await copied(resolve(uploads), folder)
  try {
    await checkArchive(join(folder, storedAs))
    await addImport(ctx, folder, { name: basename(uploads), storedAs, to: id, isZip: true })
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    print(`${basename(uploads)} could not be read: it is no whole ZIP.`)
    return false
  }
}

type Place = Pick<CommandLine, 'print'> & { folder: string }

/** Hands in a file from the command line, and has it taken over if asked. The running server does the work. */
async function handIn(
  ctx: Ctx,
  { argument, take, uploads, dataDir, print, pause }: CommandLine,
): Promise<boolean> {
  const [file, folder] = [resolve(argument), join(dataDir, 'imports')]
  const id = await addImport(ctx, folder, { name: basename(file), storedAs: await copied(file, folder) })
  const read = await finished(ctx, id, pause)
  if (!read.found) {
    print(`${read.file} could not be read. ${read.why}`)
    return false
  }
  const { plugin, counts } = read.found
  print(
    `${plugin}: ${(['trips', 'pages', 'topics', 'customers', 'bookings', 'left'] as const)
      .map((what) => `${counts[what]} ${what}`)
      .join(', ')}.`,
  )
  for (const { title, doubts } of read.found.trips)
    if (doubts.length > 0) print(`${title}: ${doubts.join('. ')}.`)
  for (const { what, why } of read.found.left) print(`Left: ${what}. ${why}`)
  if (uploads !== '' && !(await handInPictures(ctx, id, uploads, { print, folder }))) return false
  if (!take) {
    print('Choose from it in the back office, under Settings → Moving in, or run this again with --take.')
    return true
  }
  await startTaking(ctx, id, {})
  const { state } = await finished(ctx, id, pause)
  const counted = await ctx.db
    .selectFrom('import_items')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .where('state', '=', 'taken')
    .groupBy('kind')
    .execute()
  const taken = (of: string) => Number(counted.find(({ kind }) => kind === of)?.count ?? 0)
  const parts = [countOf(taken('trip'), 'trip as a draft', 'trips as drafts'), countOf(taken('page'), 'page')]
  print(`Taken over: ${parts.join(', ')}, ${countOf(taken('booking'), 'booking')}.`)
  return state === 'done'
}

export const commands: Record<string, Command> = {
  import: {
    takes: 'FILE [--take] [--uploads uploads.zip]',
    does: 'hands FILE of another system in, which the running server reads; with --take it is taken over, with the pictures of uploads.zip',
    server: 'runs',
    otherwise: 'No server is using this database. Start it first: it reads the file.',
    run: handIn,
  },
}
