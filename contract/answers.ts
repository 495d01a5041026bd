import { z } from 'zod'
import { agency } from './agency.ts'
import { auditEntry } from './audit.ts'
import { accountsBehind, booking, bookingInFull, listedBooking, toTell } from './booking.ts'
import { delivery, keptMails, mail, mailInFull, message, messageInFull, writer } from './mail.ts'

/** What the calls answer with. Dates are `YYYY-MM-DD`, times ISO 8601 in UTC. */

const ok = { status: z.literal(200) }
const done = { ...ok, message: z.string() }

const place = {
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  more: z.literal(true).optional().meta({
    description: 'There is more than `total` and `last_page` say: counting all of it would take long',
  }),
}

/** A page of a longer list. `current_page` may lie past `last_page`; then `data` is empty. */
const page = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), ...place })

/** Beside a list that is whole unless a page of it is asked for. */
const placeIfPaged = z.object(place).partial().shape

const trip = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
  banner: z.string().meta({ description: 'A file name; the picture is at /images/trips/{banner}' }),
  period_id: z.int(),
  package_id: z.int(),
})

const period = z.object({ id: z.int(), period: z.int() })
const packageRow = z.object({ id: z.int(), description: z.string() })
/** With `with=counts`: what was booked of this trip. */
const counts = { bookings: z.int(), travellers: z.int() }
/** With `with=counts`: how many trips use it. */
const inUse = { trips: z.int().optional() }
/** With `with=counts`: the trips of this period or package, and what was booked of them. */
const use = {
  upcoming: z.int().meta({ description: 'Trips to come' }),
  departed: z.int().meta({ description: 'Trips that have departed' }),
  bookings: z.int().meta({ description: 'Of all these trips' }),
}

/** With `with=counts`: what was booked with this account, for whomever. */
const booked = {
  bookings: z.int(),
  upcoming: z.int().meta({ description: 'Of these, bookings of trips that have not departed' }),
}

const role = z.enum(['admin', 'user'])
const user = z.object({ id: z.int(), name: z.string(), email: z.string(), role })
const account = user.omit({ role: true })
const userInFull = user.extend({
  ...z.object(booked).partial().shape,
  second_factor: z
    .literal(true)
    .optional()
    .meta({ description: 'Logging in to this account takes a code beside the password' }),
})

const login = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().meta({ description: 'To the hour' }),
  current: z.boolean().meta({ description: 'The one that asks' }),
  user_agent: z.string().meta({ description: 'In few words: Firefox on Windows' }),
  address: z.string().meta({ description: 'Where it was begun from' }),
})

const recoveryCodes = z.array(z.string()).meta({ description: 'One use each; shown this once' })

/** Where a list stands, to ask later what came after. */
const newest = (what: string) =>
  z.int().meta({ description: `The id of the newest of all ${what}, listed here or not; 0 without any` })
const newAfter = (asked: string) =>
  z
    .int()
    .optional()
    .meta({ description: `With \`${asked}\`; 100 where it is that many or more` })

const meanwhile = {
  meanwhile: z.string().optional().meta({
    description:
      'What others have changed in other fields since the change began, in words; it stays. Told where the change said what these fields held then (`before_…`)',
  }),
}

export const answers = {
  done: z.object(done),
  tripChanged: z.object({
    ...done,
    ...meanwhile,
    bookings: z.int().optional().meta({
      description:
        'Of the trip, if it got another day, title, period or package and has not departed; but for those of which it is no longer known who travels',
    }),
  }),
  tripDeleted: z.object({
    ...done,
    bookings: z.int().optional().meta({ description: 'Of the trip, where there are any: they stay' }),
  }),
  stored: z.object({ ...done, id: z.int() }),
  userChanged: z.object({ ...done, ...meanwhile }),
  useChanged: z.object({
    ...done,
    id: z.int(),
    bookings: z.int().optional().meta({
      description:
        'Of trips to come that changed with it, if any; but for those of which it is no longer known who travels',
    }),
    trip: z.int().optional().meta({ description: 'The trip of these bookings, where it is but one' }),
  }),
  passwordSet: z.object({
    ...done,
    role: role.optional().meta({ description: 'Of the account: which login to go on to' }),
  }),
  trips: z.object({ ...ok, trips: page(trip) }),
  periods: z.array(period),
  trip: z.object({
    ...ok,
    trip: trip.extend({ package: z.string(), departed: z.boolean() }),
  }),
  agency: z.object({
    ...ok,
    agency: agency.extend({
      url: z.string().meta({ description: 'The address of its website, without a slash at its end' }),
      time_zone: z
        .string()
        .meta({ description: 'Of the agency’s day, which decides whether a trip has departed' }),
      no_mail: z.literal(true).optional().meta({
        description:
          'No mail server is set: what the site would mail is kept by the agency and reaches nobody',
      }),
    }),
  }),
  booked: z.object({ ...done, booking: z.object({ id: z.int(), reference: z.string() }) }),
  loggedIn: z.object({ ...done, user: account.extend({ api_token: z.string() }) }),
  registered: z.object({
    status: z.literal('success'),
    message: z.string(),
    user: account,
    authorisation: z.object({ token: z.string(), type: z.literal('bearer') }),
  }),
  myBookings: z.object({ ...ok, bookings: page(booking) }),
  account: z.object({
    ...ok,
    account: user.extend({
      created_at: z.iso.datetime(),
      phone: z.string().optional().meta({
        description: 'Of their latest booking under the address of the account, to be offered for the next',
      }),
      second_factor: z.boolean(),
      recovery_codes: z.int().meta({ description: 'How many are left' }),
    }),
  }),
  sessions: z.object({ ...ok, sessions: z.array(login) }),
  secondFactor: z.object({
    ...done,
    secret: z.string().meta({ description: 'In base32, to be typed into an app; shown this once' }),
    uri: z.string().meta({ description: 'otpauth://…, what the QR code says' }),
    qr: z.string().meta({ description: 'The QR code, an SVG document' }),
  }),
  recoveryCodes: z.object({ ...done, recovery_codes: recoveryCodes }),
  /** All that is kept about somebody, as a file. */
  export: z.looseObject({ exported_at: z.iso.datetime() }),

  adminLoggedIn: z.object({ ...done, access_token: z.string() }),
  adminBookings: z.object({
    ...ok,
    packages: page(listedBooking),
    travellers: z.int().optional().meta({
      description: 'How many travel on all pages; of a trip, an account, days or notes, unless searched',
    }),
    accounts: accountsBehind.optional(),
    newest_booking: newest('bookings'),
    delivery,
  }),
  adminBooking: z.object({ ...ok, booking: bookingInFull }),
  adminTrips: z.object({
    ...ok,
    trips: z.array(trip.extend(z.object(counts).partial().shape)),
    ...placeIfPaged,
  }),
  adminFoundTrips: z.object({
    ...ok,
    trips: z.array(
      trip
        .pick({ id: true, title: true, date: true })
        .extend({ departed: z.literal(true).optional(), deleted: z.literal(true).optional() }),
    ),
  }),
  adminTrip: z.object({ ...ok, ...trip.extend(z.object(counts).partial().shape).shape }),
  adminPeriods: z.object({ ...ok, packages: z.array(period.extend(inUse)), ...placeIfPaged }),
  adminPeriod: z.object({ ...ok, period: period.extend(z.object(use).partial().shape) }),
  adminPackages: z.object({ ...ok, packages: z.array(packageRow.extend(inUse)), ...placeIfPaged }),
  adminPackage: z.object({ ...ok, packages: packageRow.extend(z.object(use).partial().shape) }),
  adminUsers: z.object({ ...ok, packages: page(user) }),
  adminUser: z.object({ ...ok, user: userInFull }),
  adminMessages: z.object({
    ...ok,
    messages: page(message),
    newest_message: newest('messages'),
  }),
  adminMessage: z.object({ ...ok, message: messageInFull }),
  adminMails: z.object({
    ...ok,
    mails: page(mail),
    delivery,
    any_kept: z
      .boolean()
      .meta({ description: 'There are mails that were kept as files, listed here or not' }),
  }),
  adminMail: z.object({ ...ok, delivery, mail: mailInFull }),
  adminKeptMails: z.object({ ...ok, ...keptMails.shape }),
  adminKeptMailsResent: z.object({
    ...done,
    mails: z.int().meta({ description: 'How many are being sent; 0 where somebody else was faster' }),
  }),
  adminMailsTried: z.object({
    ...done,
    mails: z.int().meta({ description: 'How many are being tried; 0 where none waits for another try' }),
  }),
  adminOverview: z.object({
    ...ok,
    days: z
      .array(z.object({ date: z.iso.date(), bookings: z.int(), travellers: z.int() }))
      .meta({ description: 'The last 30 days, today last; of bookings made on that day' }),
    departures: z
      .array(z.object({ id: z.int(), title: z.string(), date: z.iso.date(), ...counts }))
      .meta({ description: 'The next 10, soonest first' }),
    mails: z.object({ waiting: z.int(), failed: z.int() }),
    to_tell: toTell.optional(),
  }),
  adminWaiting: z.object({
    ...ok,
    open_messages: z.int(),
    failed_mails: z.int().meta({ description: '100 where it is that many or more' }),
    new_bookings: newAfter('bookings_after'),
    new_messages: newAfter('messages_after'),
  }),
  adminOutdated: z.object({
    ...ok,
    bookings: z.int().meta({
      description:
        'Those whose last confirmation names another title, day, length or package; 0 once the trip is deleted or has departed',
    }),
    to_tell: z.literal(true).optional().meta({
      description: 'The trip was to come, is deleted, and nobody has said that its travellers are told',
    }),
  }),
  adminConfirmationsRenewed: z.object({
    ...done,
    mails: z.int().meta({ description: 'How many are being sent; 0 where somebody else was faster' }),
  }),
  adminAudit: z.object({ ...ok, audit: page(auditEntry) }),
  csv: z.string().meta({
    description:
      'UTF-8 with a byte order mark; the columns stand in the first line. A cell that begins with =, +, -, @ (spaces and quotation marks before them aside), a tab or a carriage return, as phone numbers with a + do, has an apostrophe before it: a spreadsheet would calculate it. Within a cell there is one too where these follow a semicolon, a tab or a line break, at which some spreadsheets begin another cell. Who reads the file with a program takes one apostrophe before these away',
  }),
}

/** Every refusal. `errors` only with 422, keyed by the field names of the request. */
export const refusal = z.object({
  status: z.union([z.int(), z.literal('error')]),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
  current: z.record(z.string(), z.string()).optional().meta({
    description:
      'With 409 of a change that said what it began with (`before_…`): what those fields hold by now. Sent as `before_…`, the same change goes through',
  }),
  changed: z.object({ at: z.iso.datetime(), by: writer }).optional().meta({
    description: 'With `current`: who changed these fields last, and when, where that is known',
  }),
  second_factor: z.literal(true).optional().meta({
    description: 'With 401 of a login: the same form is wanted once more, with a code beside it',
  }),
})

export type Refusal = z.output<typeof refusal>
export type Trip = z.output<typeof trip>
export type Booking = z.output<typeof booking>
export type User = z.output<typeof user>
export type UserInFull = z.output<typeof userInFull>
export type Login = z.output<typeof login>
export type Mail = z.output<typeof mail>
export type Message = z.output<typeof message>
export type MessageInFull = z.output<typeof messageInFull>
export type KeptMails = z.output<typeof keptMails>
export type Delivery = z.output<typeof delivery>
export type BookingInFull = z.output<typeof bookingInFull>
