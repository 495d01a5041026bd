import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookingForm, expect, PASSWORD, test, type World } from '../../../test/world.ts'
import { completeMail } from '../../domain/accounts/reset-password.ts'
import { mailFolder, sweepMailFiles } from './kept-files.ts'
import { createTransport } from './transport.ts'
import { createMailWorker } from './worker.ts'

/** Keeps what is in the outbox as files; the folder and what lies there. */
async function keep(world: World) {
  const config = {
    publicUrl: world.publicUrl,
    timeZone: 'UTC',
    smtpUrl: undefined,
    mailFrom: 'Agency <hello@agency.example>',
    dataDir: world.database.folder,
  }
  const transport = createTransport(config, world.log)
  const complete = completeMail(world.db, world.clock, world.contact)
  const worker = createMailWorker({ ...world, config, transport, complete })
  await worker.runOnce()
  await worker.stop()
  const folder = mailFolder(world.database.folder)
  const texts = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  return { folder, texts, of: (address: string) => texts().filter((text) => text.includes(address)).length }
}

const laterBy = (world: World, minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}

test('a deleted account leaves no file behind either, sent once or again', async ({ world }) => {
  const { anna, theo, olga } = world.people
  await world.ask('book', { form: bookingForm(world), token: theo.token })
  await world.ask('book', { form: bookingForm(world, { email: olga.email }), token: olga.token })
  await world.ask('forgotPassword', { form: { email: theo.email } })
  await keep(world)
  const [first] = await world.outbox()
  await world.ask('adminResendMail', { params: { id: first?.id ?? 0 }, token: anna.token })
  const files = await keep(world)
  // A confirmation twice, the agency's copy, a link.
  expect(files.of(theo.email)).toBe(4)
  await world.ask('deleteAccount', { form: { password: PASSWORD }, token: theo.token })
  await keep(world)
  writeFileSync(join(files.folder, 'notes.txt'), `not ours, of ${theo.email}`)

  laterBy(world, 61)
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.of(theo.email)).toBe(1)
  // Ours that is not, two of Olga's, and what tells the agency of the booking without naming anybody.
  expect(readdirSync(files.folder)).toHaveLength(4)
  expect(files.of(olga.email)).toBe(2)
})

test('the link in a file can be followed as long as it works', async ({ world }) => {
  await world.ask('forgotPassword', { form: { email: world.people.theo.email } })
  const files = await keep(world)
  laterBy(world, 59)
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.of('reset-password')).toBe(1)
  laterBy(world, 2)
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.texts()).toEqual([])
})

test('what was mailed after the backup that was restored stays', async ({ world }) => {
  const { theo } = world.people
  const book = () => world.ask('book', { form: bookingForm(world), token: theo.token })
  await book()
  await book()
  const files = await keep(world)
  expect(files.texts()).toHaveLength(4)
  const rows = await world.outbox()
  await world.db
    .deleteFrom('outbox')
    .where('id', '>', rows[1]?.id ?? 0)
    .execute()
  laterBy(world, 61)
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.texts()).toHaveLength(4)
  // Their numbers are given out anew, to what is emptied some day.
  await world.db
    .updateTable('outbox')
    .set({ created_at: world.time.now.toISOString(), data: '{}' })
    .where('id', '=', rows[1]?.id ?? 0)
    .execute()
  await sweepMailFiles(world.db, world.clock, files.folder)
  expect(files.texts()).toHaveLength(4)
})

test('where no mail was ever kept there is nothing to remove', async ({ world }) => {
  await sweepMailFiles(world.db, world.clock, join(world.database.folder, 'none'))
})
