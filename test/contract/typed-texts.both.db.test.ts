import { sql } from 'kysely'
import { z } from 'zod'
import { calls } from '../../contract/calls.ts'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import { columns, type Tables } from '../../server/database/schema.ts'
import { workOnBulkActions } from '../../server/features/letters/work-on-bulk-actions.ts'
import {
  cancelForm,
  confirmForm,
  bookingForm as octoBooking,
  updateForm,
} from '../../server/features/octo/forms.ts'
import { addAgent, sale } from '../agents.ts'
import { contextOf, unstopped } from '../context.ts'
import { begin, items, place } from '../octo.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/*
 * Personal data, field by field: each form about a booking is sent with a text of its own in every field that takes words. Wherever these
 * texts land, none is left once the bookings are anonymised. So a column is found that was marked as nobody's, and can be typed into.
 */

/** What each text stands for, by the text: `~7~` of `book: note`. */
type Typed = Map<string, string>

/** A value for each field of a form that takes words; undefined where none does. */
function wordsFor(schema: z.ZodType, name: string, typed: Typed): unknown {
  const text = `~${typed.size}~`
  if (schema.safeParse(text).success) {
    typed.set(text, name)
    return text
  }
  if (schema instanceof z.ZodOptional) return wordsFor(schema.unwrap() as z.ZodType, name, typed)
  if (schema instanceof z.ZodUnion) {
    for (const option of schema.options as z.ZodType[]) {
      const words = wordsFor(option, name, typed)
      if (words !== undefined) return words
    }
    return undefined
  }
  if (schema instanceof z.ZodArray) {
    const words = wordsFor(schema.element as z.ZodType, name, typed)
    return words === undefined ? undefined : [words]
  }
  if (!(schema instanceof z.ZodObject)) return undefined
  const fields = Object.entries(schema.shape).map(([field, each]) => [
    field,
    wordsFor(each as z.ZodType, `${name} ${field}`, typed),
  ])
  const filled = fields.filter(([, words]) => words !== undefined)
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

/** Fields of these names choose what is asked for, and are not stored. */
const chooses = ['q', 'promo_code', 'expected_currency', 'language']

/** The texts of a call's form. */
function wordsOf(name: CallName, typed: Typed): Record<string, string> {
  const call = calls[name]
  if (!('form' in call)) return {}
  const words = Object.entries((wordsFor(call.form, name, typed) ?? {}) as Record<string, string>)
  return Object.fromEntries(words.filter(([field]) => !chooses.includes(field)))
}

/** Where texts are left: `column: field`. Invoices stay, by law. */
async function leftOf({ db }: World, typed: Typed): Promise<string[]> {
  const left: string[] = []
  for (const [table, kinds] of Object.entries(columns)) {
    if (table === 'invoices') continue
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table as keyof Tables)}`.execute(db)
    for (const row of rows)
      for (const column of Object.keys(kinds))
        for (const [text, name] of typed)
          if (`${row[column]}`.includes(text)) left.push(`${table}.${column}: ${name}`)
  }
  return [...new Set(left)]
}

const billing = (typed: Typed, name: string) => {
  const text = `~${typed.size}~`
  typed.set(text, `${name} billing`)
  return JSON.stringify({ name: text, address: text, country: 'NO', tax_number: text })
}

test('nothing is left in any column of what was typed about bookings, once they are anonymised', async ({
  world,
}) => {
  const { anna, db, clock, theo, trips } = world
  const typed: Typed = new Map()
  const sent = new Set<CallName>()
  const words = (name: CallName, more: Record<string, string | number> = {}) => {
    sent.add(name)
    return { ...wordsOf(name, typed), ...more }
  }
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, change_days: 1, cancel_online: 1 },
  })
  const octo = await begin(world)
  const agent = await addAgent(world, octo.id)

  // By its traveller, by an agent, by the staff.
  const own = bookingForm(world, { ...words('book', { billing: billing(typed, 'book') }), phone: '111' })
  const { booking } = await theo.ask('book', { form: own })
  const sold = sale(world, words('book'))
  const { booking: ofAgent } = await world.ask('book', { form: sold, token: agent.token })
  const added = bookingForm(world, {
    ...words('adminAddBooking', { billing: billing(typed, 'store') }),
    reseller_id: octo.id,
  })
  const { booking: ofOffice } = await anna.ask('adminAddBooking', { form: added })
  const asked = { params: { id: booking.id } }
  await theo.ask('correctMyBooking', { ...asked, form: words('correctMyBooking', { phone: '222' }) })
  const corrected = words('adminCorrectBooking', { phone: '333', email: theo.email })
  await anna.ask('adminCorrectBooking', { ...asked, form: corrected })
  for (const name of ['adminNoteBooking', 'adminWriteToTraveller'] as const)
    await anna.ask(name, { ...asked, form: words(name) })
  await anna.ask('adminAdjustBooking', { ...asked, form: words('adminAdjustBooking', { amount: 5000 }) })
  await anna.ask('adminAddPayment', {
    ...asked,
    form: words('adminAddPayment', { amount: 5000, method: 'bank' }),
  })
  const party = { number_of_adults: 1, number_of_childrens: 1, number_of_infants: 0, fee: 0 }
  await anna.ask('adminChangeParty', { ...asked, form: words('adminChangeParty', party) })
  const departure_id = await world.departure(trips.fjord.id, '2027-08-01')
  await anna.ask('adminMoveBooking', { ...asked, form: words('adminMoveBooking', { departure_id, fee: 0 }) })
  const { booking: shown } = await anna.ask('adminShowBooking', asked)
  const customer = { params: { id: shown.customer?.id ?? 0 } }
  await anna.ask('adminNoteCustomer', { ...customer, form: words('adminNoteCustomer') })
  const called = words('adminCorrectCustomer', { phone: '444', email: theo.email })
  await anna.ask('adminCorrectCustomer', { ...customer, form: called })
  // A letter that was written, and one that nobody got to.
  const booking_ids = JSON.stringify([booking.id, ofAgent.id, ofOffice.id])
  await anna.ask('adminSendLetters', { form: words('adminSendLetters', { booking_ids }) })
  await workOnBulkActions(contextOf(db, { clock }), unstopped)
  await anna.ask('adminSendLetters', { form: words('adminSendLetters', { booking_ids }) })
  const free = { expected_total: 0, expected_refund: 0 }
  const cancelled = { params: { id: ofAgent.id }, form: words('cancelMyBooking', free) }
  await world.ask('cancelMyBooking', { ...cancelled, token: agent.token })
  await anna.ask('adminCancelBooking', { ...asked, form: words('adminCancelBooking', { fee: 0 }) })

  // By OCTO: each form with all that it takes.
  const octoWords = (form: z.ZodType, name: string, more: object = {}) => {
    const { unitItems, contact, ...rest } = wordsFor(form, `octo ${name}`, typed) as {
      unitItems?: object[]
      contact?: object
    }
    const [unit] = unitItems ?? []
    return {
      ...rest,
      ...(contact && { contact: { ...contact, emailAddress: theo.email } }),
      ...(unit && { unitItems: items(2).map((each) => ({ ...unit, uuid: undefined, ...each })) }),
      uuid: undefined,
      ...more,
    }
  }
  const { uuid } = await octo.ask('POST', '/bookings', { body: octoWords(octoBooking, 'book', place(world)) })
  await octo.ask('PATCH', `/bookings/${uuid}`, { body: octoWords(updateForm, 'update', place(world)) })
  await octo.ask('POST', `/bookings/${uuid}/confirm`, { body: octoWords(confirmForm, 'confirm') })
  await octo.ask('POST', `/bookings/${uuid}/cancel`, { body: octoWords(cancelForm, 'cancel') })

  // Whoever adds a call about bookings that takes words sends it here, too. The note of a refund wants a card: personal-data.db.test.ts has it.
  // What finds a booking is not stored.
  const about = (Object.keys(calls) as CallName[]).filter(
    (name) =>
      /\/(book|bookings|letters|customers)(\/|$)/.test(methodAndPath(name).path) &&
      Object.keys(wordsOf(name, new Map())).length > 0,
  )
  expect(about.filter((name) => !sent.has(name))).toEqual(['findMyBooking', 'adminRefundBooking'])

  const ids = (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id)
  expect(await leftOf(world, typed)).not.toEqual([])
  for (const id of ids) await anna.ask('adminAnonymiseBooking', { params: { id } })
  expect(await leftOf(world, typed)).toEqual([])
  // Nobody gets the letter that was under way.
  await workOnBulkActions(contextOf(db, { clock }), unstopped)
  expect(await leftOf(world, typed)).toEqual([])
})
