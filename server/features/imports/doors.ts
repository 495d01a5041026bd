import { countOf } from '../../../rules/words.ts'
import { audit } from '../../core/audit/audit.ts'
import type { DoorDeps } from '../../kit/doors/deps.ts'
import { minuteOf } from '../../kit/doors/wire.ts'
import type { Door } from '../../kit/feature.ts'
import { toCsv } from '../../kit/lists/sheets.ts'
import { deleteRedirect, importRedirects, listMissing, listRedirects, storeRedirect } from './redirects.ts'
import { addImport, listImports, readImport, startTaking, stopImport } from './rows.ts'
import { reportOf, reportRows, showImport } from './show-import.ts'
import { templateHeadings, templateRows } from './tables/template.ts'
import { undoImport } from './undo.ts'
import { receiveFile } from './upload.ts'

export function importDoors(
  door: Door,
  { db, clock, importFolder, settingsChanged, pagesChanged }: DoorDeps,
) {
  door('adminListImports', async () => ({ imports: await listImports(db) }))
  door('adminStoreImport', async ({ c, ctx }) => {
    const file = await receiveFile(c.req.raw, importFolder)
    const id = await addImport(ctx, importFolder, file)
    const pictures = `${countOf(file.pictures, 'picture is', 'pictures are')} in ${file.name}.`
    return { message: file.isZip && file.to ? pictures : 'The file is here, and is being read.', id }
  })
  door('adminImportTemplate', async () => ({
    fileName: 'moving-in.csv',
    content: toCsv(
      templateHeadings.map((heading, at) => ['text', heading, (row: string[]) => row[at] ?? ''] as const),
      template(),
    ),
  }))
  door('adminShowImport', ({ ctx, params }) => showImport(ctx, params.id))
  door('adminTakeImport', async ({ ctx, params, form }) => {
    const now = await startTaking(ctx, params.id, form.choices ?? {})
    return { message: now === 'taking' ? 'It has begun.' : 'It is being read again.' }
  })
  door('adminStopImport', async ({ ctx, params }) => {
    await stopImport(ctx, params.id)
    return { message: 'It is stopped.' }
  })
  door('adminUndoImport', async ({ ctx, params }) => {
    const { removed, stay } = await undoImport(ctx, params.id)
    await settingsChanged()
    await pagesChanged()
    const stays = stay > 0 ? ` ${countOf(stay, 'stays', 'stay')}: below it says why.` : ''
    return { message: `${removed} removed.${stays}`, removed, stay }
  })
  door('adminExportImport', async ({ ctx, params }) => {
    const { url, file_name } = await readImport(db, params.id)
    // It has the names of customers.
    await audit(ctx, ['export', 'moved-in'], { subject: file_name })
    return {
      fileName: `moving-in-${params.id}-${minuteOf(clock)}.csv`,
      content: toCsv(
        [
          ['text', 'Kind', ({ kind }: ReturnType<typeof reportOf>) => kind],
          ['text', 'Title', ({ title }) => title],
          ['text', 'State', ({ state }) => state],
          ['text', 'Why, and what to look at', ({ why }) => why],
          ['text', 'Old address', ({ old }) => old],
          ['text', 'Here', ({ here }) => here],
        ],
        rows(params.id, url),
      ),
    }
  })

  door('adminListRedirects', async () => ({ redirects: await listRedirects(db) }))
  door('adminListMissing', async ({ ctx }) => ({ missing: await listMissing(ctx) }))
  door('adminStoreRedirect', async ({ ctx, form }) => ({
    message: 'The old address leads there now.',
    id: await storeRedirect(ctx, form),
  }))
  door('adminImportRedirects', async ({ ctx, form }) => {
    const stored = await importRedirects(ctx, form.file)
    return { message: `${countOf(stored, 'old address leads', 'old addresses lead')} here now.`, stored }
  })
  door('adminExportRedirects', async () => ({
    fileName: `old-addresses-${minuteOf(clock)}.csv`,
    content: toCsv(
      [
        ['text', 'from', ({ from }: { from: string; to: string }) => from],
        ['text', 'to', ({ to }) => to],
      ],
      redirects(),
    ),
  }))
  door('adminDeleteRedirect', async ({ ctx, params }) => {
    await deleteRedirect(ctx, params.id)
    return { message: 'The old address is forgotten.' }
  })

  async function* redirects() {
    yield await listRedirects(db)
  }
  async function* template() {
    yield templateRows
  }
  async function* rows(id: number, url: string) {
    for await (const batch of reportRows(db, id)) yield batch.map((item) => reportOf(item, url))
  }
}
