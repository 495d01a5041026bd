import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, test } from '../world.ts'

// SQLite has one writer: nobody waits there for somebody who waits for them.
test.runIf(isPostgres).for(['the writer', 'who has written the note before'] as const)(
  'noting about a booking and deleting the account of %s do not wait for each other',
  async (whose, { world }) => {
    const { anna, olga, theo } = world.people
    const { booking } = await world.ask('book', { form: bookingForm(world), token: theo.token })
    const note = (text: string, token: string) =>
      world.ask('adminNoteBooking', { params: { id: booking.id }, form: { note: text }, token })
    const role = { params: { id: olga.id }, form: { role: 'admin' }, token: anna.token }
    await world.ask('adminUpdateUser', role)
    await note('Has paid', olga.token)

    const deleting = await world.database.another().startTransaction().execute()
    const { id } = whose === 'the writer' ? anna : olga
    await deleting.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const noted = note('Has not paid', anna.token)
    await waitForLock(world.db)
    await deleting.selectFrom('bookings').select('id').where('id', '=', booking.id).forUpdate().execute()
    await deleting.rollback().execute()
    expect(await noted).toMatchObject({ status: 200 })
  },
)
