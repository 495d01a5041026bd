import { describe } from 'vitest'
import { wholeDay } from '../../rules/dates.ts'
import { advanceWaitingLists } from '../../server/features/waiting/waiting-lists.ts'
import { textsOf } from '../../texts/voice.ts'
import { formOf } from '../calls.ts'
import { contextOf } from '../context.ts'
import { mailed, offer, sent } from '../languages.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

/* Who reads a mail decides its language: the owner of an account, a party that waits, whoever has written. */

const party = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }

/** Everybody has an account in German. */
const speakGerman = ({ db }: World) => db.updateTable('users').set({ language: 'de' }).execute()

const changed = { password: 'eight loud herons', password_confirmation: 'eight loud herons' }

test('mails about an account are in the language of the account; those to the staff in English', async ({
  world,
}) => {
  const { anna, theo, olga } = world
  await speakGerman(world)
  await theo.ask('mailAddressProof')
  await theo.ask('changePassword', { form: { current_password: PASSWORD, ...changed } })
  await world.ask('forgotPassword', { form: { email: olga.email } })
  const token = await world.resetToken()
  expect(await mailed(world)).toEqual(['address-proof de', 'password-changed de', 'password-reset de'])
  await world.ask('resetPassword', { form: { token, ...changed } })
  const own = { current_password: PASSWORD }
  await anna.ask('adminUpdateUser', { params: { id: olga.id }, form: { email: 'o@people.example', ...own } })
  await theo.ask('deleteAccount', { form: { password: changed.password } })
  expect(await mailed(world)).toEqual(['password-changed de', 'email-changed de', 'account-deleted de'])

  await world.ask('forgotPassword', { form: { email: anna.email } })
  await anna.ask('adminInviteUser', {
    form: { name: 'Gil', email: 'gil@people.example', role: 'guide', ...own },
  })
  await world.ask('contact', { form: { name: 'Nora', email: 'nora@people.example', message: 'Hello' } })
  expect(await mailed(world)).toEqual(['password-reset en', 'invitation en', 'contact-agency en'])
  // An account from before has the main language.
  await world.db.updateTable('users').set({ language: null }).execute()
  await anna.ask('adminDeleteUser', { params: { id: olga.id } })
  expect(await mailed(world)).toEqual(['account-deleted null'])
})

/** A full departure with four seats, and a party that waits for two of them. */
async function full(world: World) {
  const departure_id = await world.departure(world.trips.fjord.id, '2027-09-01', { seats: 4 })
  const { id } = await world.theo.book({ departure_id, ...party, number_of_adults: 4 })
  await world.db.deleteFrom('outbox').execute()
  return { departure_id, id }
}

test('a party that waits is written to in its language, and so is the booking that comes of it', async ({
  world,
}) => {
  const { anna, olga } = world
  const { departure_id, id } = await full(world)
  const { waiting } = await olga.ask('wait', { form: { departure_id, ...party, phone: '112' } })
  await anna.ask('adminAddWaiting', {
    params: { id: departure_id },
    form: { name: 'Nils', email: 'nils@people.example', phone: '112', ...party },
  })
  expect(await mailed(world)).toEqual(['waiting-listed en', 'waiting-listed en'])
  await world.db.updateTable('waiting_list').set({ language: 'de' }).where('id', '=', waiting.id).execute()
  const listed = (await anna.ask('adminListWaiting', { params: { id: departure_id } })).waiting
  expect(listed.map(({ language }) => language)).toEqual(['de', 'en'])
  await anna.ask('adminChangeParty', { params: { id }, form: { ...party, notify: '0' } })
  expect(await mailed(world)).toEqual(['waiting-offer de'])
  const { booking } = await olga.ask('takeOffer', {
    params: { id: waiting.id },
    form: { expected_total: 'on_request' },
  })
  expect(booking.language).toBe('de')
  expect(await mailed(world)).toEqual(['booking-traveller de', 'booking-agency en'])
  await world.db.updateTable('waiting_list').set({ language: 'fr' }).where('closed_at', 'is', null).execute()
  world.time.now = new Date('2027-09-02T09:00:00Z')
  await advanceWaitingLists(contextOf(world.db, { clock: world.clock }))
  expect(await mailed(world)).toEqual(['waiting-over fr'])
})

test('whoever has written gets answers and receipts in the language of the message', async ({ world }) => {
  const { anna } = world
  world.mailing.delivery = 'smtp'
  await world.ask('contact', { form: { name: 'Nora', email: 'nora@people.example', message: 'Hallo' } })
  await world.db.updateTable('messages').set({ language: 'de' }).execute()
  const [message] = (await anna.ask('adminListMessages')).messages.data
  expect(message?.language).toBe('de')
  const params = { id: message?.id ?? 0 }
  await world.db.deleteFrom('outbox').execute()
  await anna.ask('adminReplyToMessage', { params, form: { answer: 'Guten Tag' } })
  await anna.ask('adminMarkComplaint', { params })
  expect((await sent(world, (await world.outbox())[0])).lang).toBe('de')
  expect(await mailed(world)).toEqual(['message-reply de', 'complaint-receipt de'])
})

test('the download of an account names the languages in which its owner is written to', async ({ world }) => {
  await world.theo.book()
  await world.db.updateTable('bookings').set({ language: 'de' }).execute()
  await world.db.updateTable('users').set({ language: 'fr' }).where('id', '=', world.theo.id).execute()
  const file = (await (await world.theo.send('exportAccount')).json()) as {
    account: { language: string }
    bookings: { language: string }[]
  }
  expect(file.account.language).toBe('fr')
  expect(file.bookings.map(({ language }) => language)).toEqual(['de'])
  expect((await world.theo.ask('showAccount')).account.language).toBe('fr')
})

test('only languages that the agency offers are taken for messages, accounts and parties that wait', async ({
  world,
}) => {
  const { departure_id } = await full(world)
  const language = 'zz'
  const named = { name: 'Nora', email: 'nora@people.example', language }
  await world.ask('contact', { form: { ...named, message: 'Hello' } })
  await world.ask('register', { form: { ...named, ...changed } })
  await world.olga.ask('wait', { form: { departure_id, ...party, phone: '112', language } })
  await world.anna.ask('adminAddWaiting', {
    params: { id: departure_id },
    form: { ...named, ...party, phone: '112' },
  })
  for (const table of ['messages', 'users', 'waiting_list'] as const) {
    const rows = await world.db.selectFrom(table).select('language').distinct().execute()
    expect(rows.map((row) => row.language).filter((stored) => stored !== null)).toEqual(['en'])
  }
})

describe('an agency with several languages', () => {
  test('a party reads what it waits for in the language of the page', async ({ world }) => {
    await offer(world, ['de', 'fr'])
    const { departure_id } = await full(world)
    await world.olga.ask('wait', { form: { departure_id, ...party, phone: '112' } })
    const texts = { title: 'Fjorde' }
    await world.anna.ask('adminSaveTranslation', {
      params: { kind: 'trip', id: world.trips.fjord.id },
      form: formOf({ language: 'de', texts }),
    })
    const titleIn = async (language: string) =>
      (await world.olga.ask('listWaiting', { query: { language } })).waiting[0]?.trip_title
    expect(await titleIn('de')).toBe('Fjorde')
    expect(await titleIn('fr')).toBe('Fjord')
    expect(await titleIn('en')).toBe('Fjord')
  })

  test('messages, accounts and parties have the language of the page', async ({ world }) => {
    await offer(world, ['de'])
    const { departure_id } = await full(world)
    const query = { language: 'de' }
    await world.ask('contact', {
      form: { name: 'Nora', email: 'nora@people.example', message: 'Hallo' },
      query,
    })
    await world.ask('register', { form: { name: 'Nora', email: 'nora@people.example', ...changed }, query })
    await world.olga.ask('wait', { form: { departure_id, ...party, phone: '112' }, query })
    await world.anna.ask('adminAddWaiting', {
      params: { id: departure_id },
      form: { name: 'Nils', email: 'n@people.example', phone: '112', ...party, language: 'de' },
    })
    for (const table of ['messages', 'waiting_list'] as const)
      expect(await world.db.selectFrom(table).select('language').distinct().execute()).toEqual([
        { language: 'de' },
      ])
    const nora = await world.db
      .selectFrom('users')
      .select('language')
      .where('email', 'like', 'nora%')
      .execute()
    expect(nora).toEqual([{ language: 'de' }])
    expect(await mailed(world)).toEqual(['contact-agency en', 'waiting-listed de', 'waiting-listed de'])
  })

  test('what is told before a booking is written in the language in which it is read, and kept so', async ({
    world,
  }) => {
    await offer(world, ['de'])
    const { anna, theo } = world
    const { settings, version } = await anna.ask('adminShowPagesSettings')
    const page = { slug: 'before', title: 'Before', text: 'From {{from}}, {{total}}.', footer: true }
    await anna.ask('adminSavePagesSettings', {
      form: {
        pages: JSON.stringify([...settings.pages, page]),
        links: JSON.stringify(settings.links),
        terms: settings.terms,
        before: 'before',
        version,
      },
    })
    const { note: _, name: _n, phone: _p, email: _e, ...asked } = bookingForm(world)
    const query = { language: 'de' }
    const { before } = await world.ask('quote', { form: asked, query })
    const day = wholeDay('2027-07-10', 'de')
    const onRequest = textsOf('de').booking.bill.factOnRequest
    expect(before?.html).toContain(day)
    expect(before?.html).toContain(onRequest)
    await theo.ask('book', { form: bookingForm(world, { before_version: before?.version ?? 0 }), query })
    const { before_facts } = await world.db
      .selectFrom('bookings')
      .select('before_facts')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(before_facts ?? '{}')).toMatchObject({ from: day, total: onRequest })
  })

  test('the terms that are accepted are kept in the language in which they are read', async ({ world }) => {
    await offer(world, ['en'], { locale: 'de' })
    const { anna } = world
    const form = { deposit_percent: 0, balance_days: 0, change_days: 14 }
    await anna.ask('adminSaveBookingSettings', { form })
    const { settings, version } = await anna.ask('adminShowPagesSettings')
    const page = { slug: 'terms', title: 'Reisebedingungen', text: 'Es gilt.', footer: true }
    const pages = { ...settings, pages: [...settings.pages, page], terms: 'terms', version }
    await anna.ask('adminSavePagesSettings', { form: formOf(pages) })
    const { terms } = (await world.ask('showAgency')).agency
    const id = terms?.id ?? 0
    await world.theo.ask('book', { form: bookingForm(world, { accepted_terms: id }) })
    const kept = (await anna.ask('adminShowTerms', { params: { id } })).terms.html
    expect(kept).toContain(textsOf('de').booking.changing.title)
    expect(kept).not.toContain(textsOf('en').booking.changing.title)
    expect((await world.ask('showPage', { params: { slug: 'terms' } })).page.html).toBe(kept)
  })

  test('an agency whose main language is German writes in German to all who ask for none', async ({
    world,
  }) => {
    await offer(world, ['en'], { locale: 'de' })
    const { booking } = await world.anna.ask('adminAddBooking', { form: bookingForm(world) })
    expect(booking.language).toBe('de')
    const [row] = await world.outbox()
    const mail = await sent(world, row)
    expect(mail.lang).toBe('de')
    expect(mail.html).not.toContain('tours.example/de/')
    const english = await world.theo.ask('book', { form: bookingForm(world), query: { language: 'en' } })
    expect(english.booking.language).toBe('en')
    const [, , note] = await world.outbox()
    expect(note).toMatchObject({ template: 'booking-agency', language: 'en' })
  })
})
