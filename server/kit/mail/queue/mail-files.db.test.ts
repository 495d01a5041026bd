import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstopped } from '../../../../test/context.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../../../../test/world.ts'
import { mailSource } from '../../../core/bookings/mails/sent-mails.ts'
import { createTransport, mailFolder } from '../../../platform/smtp/transport.ts'
import { sweepMailFiles } from './mail-files.ts'
import { createMailWorker } from './worker.ts'

/** Has the worker write the outbox to files. Returns the folder, and ways to look into it. */
async function writeFiles(world: World) {
  const config = {
    publicUrl: world.publicUrl,
    smtpUrl: undefined,
    from: () => 'Agency <hello@agency.example>',
    dataDir: world.database.folder,
  }
  const transport = createTransport(config, world.log)
  const worker = createMailWorker({ ...world, transport, mails: mailSource(world) })
  await worker.sendDue(unstopped)
  const folder = mailFolder(world.database.folder)
  const texts = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  return { folder, texts, of: (address: string) => texts().filter((text) => text.includes(address)).length }
}

const laterBy = (world: World, minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}

test('the files of a deleted account are removed, also of a mail that was sent again', async ({ world }) => {
  const { anna, theo, olga } = world
  await theo.ask('book', { form: bookingForm(world) })
  await olga.ask('book', { form: bookingForm(world, { email: olga.email }) })
  await world.ask('forgotPassword', { form: { email: theo.email } })
  await writeFiles(world)
  const [first] = await world.outbox()
  await anna.ask('adminResendMail', { params: { id: first?.id ?? 0 } })
  const files = await writeFiles(world)
  // A confirmation twice, the agency's copy, a link.
  expect(files.of(theo.email)).toBe(4)
  await theo.ask('deleteAccount', { form: { password: PASSWORD } })
  await writeFiles(world)
  writeFileSync(join(files.folder, 'notes.txt'), `written by somebody else, about ${theo.email}`)

  laterBy(world, 61)
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.of(theo.email)).toBe(1)
  // The notes, Olga's two mails, and the agency's mail about bookings that name nobody any more.
  expect(readdirSync(files.folder)).toHaveLength(4)
  expect(files.of(olga.email)).toBe(2)
})

test('a file stays as long as its link works', async ({ world }) => {
  await world.ask('forgotPassword', { form: { email: world.theo.email } })
  const files = await writeFiles(world)
  laterBy(world, 59)
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.of('reset-password')).toBe(1)
  laterBy(world, 2)
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.texts()).toEqual([])
})

test('files from after a restored backup stay', async ({ world }) => {
  const { theo } = world
  const book = () => theo.ask('book', { form: bookingForm(world) })
  await book()
  await book()
  const files = await writeFiles(world)
  expect(files.texts()).toHaveLength(4)
  const rows = await world.outbox()
  await world.db
    .deleteFrom('outbox')
    .where('id', '>', rows[1]?.id ?? 0)
    .execute()
  laterBy(world, 61)
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.texts()).toHaveLength(4)
  // A new mail gets the id of an old file, and is emptied later.
  await world.db
    .updateTable('outbox')
    .set({ created_at: world.time.now.toISOString(), data: '{}' })
    .where('id', '=', rows[1]?.id ?? 0)
    .execute()
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.texts()).toHaveLength(4)
})

test('without a folder there is nothing to remove', async ({ world }) => {
  await sweepMailFiles(world.db, world.clock, join(world.database.folder, 'none'))
})
