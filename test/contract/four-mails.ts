import { bookingForm, type World } from '../world.ts'

/** When the mail that was sent was, and the one that was given up. */
export const SENT = '2027-06-01T09:05:00.000Z'

/** A booking, a message and a forgotten password: four mails, of which the first is sent and the second given up. */
export async function fourMails(world: World) {
  await world.ask('book', { form: bookingForm(world), token: world.people.theo.token })
  await world.ask('contact', { form: { name: 'Cleo', email: 'cleo@people.example', message: 'Hello?' } })
  await world.ask('forgotPassword', { form: { email: 'olga@people.example' } })
  const [traveller, agency, contact, reset] = (await world.outbox()).map(({ id }) => id)
  const ids = { traveller: traveller ?? 0, agency: agency ?? 0, contact: contact ?? 0, reset: reset ?? 0 }
  await world.db
    .updateTable('outbox')
    .set({ sent_at: SENT, sent_by: 'smtp' })
    .where('id', '=', ids.traveller)
    .execute()
  await world.db
    .updateTable('outbox')
    .set({ failed_at: SENT, attempts: 10, last_error: 'ECONNREFUSED' })
    .where('id', '=', ids.agency)
    .execute()
  return ids
}
