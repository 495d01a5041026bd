import { expect } from 'vitest'
import { type PaymentState, standing } from '../contract/money/money.ts'
import type { CallName } from '../contract/paths.ts'
import { dayAfter } from '../rules/days.ts'

/*
 * The same money stands in many places. This asks each of them, as the office's screens do, and says where two differ: the list of
 * bookings with its filters, the Money screen, the overview, the export, customers, resellers with their statements, a booking's own
 * page. Nobody may change a booking meanwhile.
 */

type Asked = { params?: { id: number }; query?: Record<string, string | number> }
/** Makes a call that must succeed. Resolves to its answer; that of a file is its text. */
// biome-ignore lint/suspicious/noExplicitAny: the answer of any call
export type Ask = (call: CallName, asked?: Asked) => Promise<any>

/** `send` of a person of a test's world, as `disagreements` asks. */
export const asking =
  (send: (call: CallName, asked?: Asked) => Promise<Response>): Ask =>
  async (call, asked) => {
    const response = await send(call, asked)
    expect(response.status, call).toBe(200)
    return call === 'adminExportBookings' ? await response.text() : await response.json()
  }

/** A booking's money, as each place tells it. Whole minor units. */
type Told = { id: number; status: string; total: number | null; paid: number; balance: number } & {
  due_now: number
  due_on: string | null
}
type Listed = Told & { standing: PaymentState }
type Exported = Told & { retail: number; reseller: string; isNamed: boolean }
type Sum = { bookings: number; amount: number }

/** How many customers, and bookings, are opened: others each time. */
const OPENED = 3

/** The rows of a CSV file by their headings. */
function readCsv(text: string): Record<string, string>[] {
  const cells = text.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') rows.push([])
  }
  const [headings = [], ...data] = rows.slice(0, -1)
  return data.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])))
}

/** The bookings of the export. Amounts have two digits. */
function readExport(text: string): Exported[] {
  const money = (cell = '') => Math.round(Number(cell) * 100)
  return readCsv(text).map((row) => {
    const balance = money(row.Balance)
    return {
      id: Number(row['Booking id']),
      status: row.Status ?? '',
      total: row.Total === '' ? null : money(row.Total),
      paid: money(row.Paid),
      balance,
      // In the file what is to be paid back stands there, too.
      due_now: balance < 0 ? 0 : money(row.Due),
      due_on: row['Due on'] || null,
      retail: money(row.Retail),
      reseller: row.Reseller ?? '',
      isNamed: row.Name !== '',
    }
  })
}

/** All pages of a list. */
async function walk<T>(ask: (page: number) => Promise<{ data: T[]; total: number }>): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const { data, total } = await ask(page)
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}

const add = <T>(rows: T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

const sumOf = (rows: Listed[], of: (row: Listed) => number): Sum => ({
  bookings: rows.length,
  amount: add(rows, of),
})

const toldOf = ({ id, status, total, paid, balance, due_now, due_on }: Told) =>
  JSON.stringify({ id, status, total, paid, balance, due_now, due_on })

/** Those of some rows that are opened this time. */
const some = <T>(rows: T[], turn: number) =>
  rows.length <= OPENED
    ? rows
    : Array.from({ length: OPENED }, (_, at) => rows[(turn * OPENED + at) % rows.length] as T)

/** What is due, overdue, paid too much or to be paid back, by what the list says of each booking. */
function sumsOf(of: (standing: PaymentState) => Listed[], today: string) {
  const toPay = ({ due_now }: Listed) => due_now
  const back = ({ balance }: Listed) => -balance
  const isSoon = ({ due_on }: Listed) => due_on === null || due_on <= dayAfter(today, 7)
  const due = [...of('deposit_due'), ...of('balance_due')].filter(isSoon)
  const toPayBack = of('to_be_paid_back')
  const withoutSeat = toPayBack.filter(({ status }) => status === 'expired')
  return {
    due: [due, toPay],
    overdue: [of('overdue'), toPay],
    overpaid: [of('overpaid'), back],
    to_be_paid_back: [toPayBack, back],
    without_seat: [withoutSeat, back],
  } as const
}

/**
 * Where the places that tell of money differ; nothing where they agree.
 * @param ask makes calls as an administrator
 * @param people make calls as travellers, for what My bookings says
 * @param turn which customers and bookings are opened
 */
export async function disagreements(ask: Ask, people: Ask[] = [], turn = 0): Promise<string[]> {
  const wrong: string[] = []
  const compare = (what: string, one: unknown, other: unknown) => {
    const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
    if (a !== b) wrong.push(`${what}: ${a}, and ${b}`)
  }
  const exported = readExport(await ask('adminExportBookings'))
  const known = new Map(exported.map((row) => [row.id, row]))
  const bookingsOf = (money: PaymentState | 'due') =>
    walk<Listed>(async (page) => (await ask('adminListBookings', { query: { money, page } })).packages)

  // The list, whose filters share out all bookings, and the export.
  const listed = new Map<PaymentState, Listed[]>()
  for (const each of standing.options) listed.set(each, await bookingsOf(each))
  const of = (each: PaymentState) => listed.get(each) ?? []
  const all = [...listed.values()].flat()
  const byId = new Map(all.map((row) => [row.id, row]))
  const inOrder = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  compare('all standings of the list, and the export', inOrder(all), inOrder(exported))
  for (const [each, rows] of listed)
    for (const row of rows) {
      if (row.standing !== each) wrong.push(`booking ${row.id} is ${row.standing} among those ${each}`)
      const other = known.get(row.id)
      compare('a booking in list and export', toldOf(row), other && toldOf(other))
    }

  // Their sums, on the Money screen, on the overview, and in the list.
  const money = await ask('adminShowMoney', { query: { from: '2000-01-01' } })
  const { owed } = await ask('adminOverview')
  compare('the sums of Money and overview', money.sums, owed)
  for (const [kind, [rows, amountOf]] of Object.entries(sumsOf(of, money.to))) {
    const { bookings, amount } = money.sums[kind]
    compare(`${kind} of the list and of Money`, sumOf(rows, amountOf), { bookings, amount })
    const named: Sum[] & { id: number; amount: number }[] = money[kind]
    for (const row of named) {
      const own = rows.find(({ id }) => id === row.id)
      compare(`booking ${row.id} of ${kind}`, own && amountOf(own), row.amount)
    }
    if (rows.length <= 100) compare(`the bookings of ${kind}`, inOrder(rows), inOrder(named))
    if (kind === 'due') compare('the filter due', inOrder(await bookingsOf(kind)), inOrder(rows))
  }
  const received = add<{ amount: number }>(money.days, ({ amount }) => amount)
  compare(
    'what came in, and what is paid',
    received,
    add(exported, ({ paid }) => paid),
  )

  // Customers.
  const customers = await walk<{ id: number; bookings: number; spent: number }>(
    async (page) => (await ask('adminListCustomers', { query: { page } })).customers,
  )
  const named = exported.filter(({ isNamed }) => isNamed)
  compare(
    'the bookings of customers',
    add(customers, ({ bookings }) => bookings),
    named.length,
  )
  compare(
    'what customers have paid',
    add(customers, ({ spent }) => spent),
    add(named, ({ paid }) => paid),
  )
  const opened = (where: string, rows: Listed[]) => {
    for (const row of rows) {
      const own = byId.get(row.id)
      compare(`a booking of ${where}`, [row.standing, toldOf(row)], own && [own.standing, toldOf(own)])
    }
  }
  for (const { id } of some(customers, turn))
    opened('a customer', (await ask('adminShowCustomer', { params: { id } })).bookings)
  for (const { id } of some(all, turn))
    opened('its own page', [(await ask('adminShowBooking', { params: { id } })).booking])
  for (const person of people) opened('My bookings', (await person('listMyBookings')).bookings.data)

  // Resellers.
  const owing = new Map<string, object>(
    money.resellers.map(({ id: _, ...row }: { id: number; name: string }) => [row.name, row]),
  )
  type Reseller = { id: number; name: string; bookings: number; owed: number }
  const resellers = await walk<Reseller>(
    async (page) => (await ask('adminListResellers', { query: { page } })).resellers,
  )
  for (const { id, name, bookings, owed } of resellers) {
    const isSold = ({ status }: Told) => status === 'confirmed' || status === 'cancelled'
    const sold = exported.filter((row) => row.reseller === name && isSold(row))
    const open = sold.filter(({ due_now }) => due_now > 0)
    const overdue = open.filter((row) => byId.get(row.id)?.standing === 'overdue')
    const expected = open.length > 0 && {
      name,
      bookings: open.length,
      retail: add(open, ({ retail }) => retail),
      total: add(open, ({ total }) => total ?? 0),
      owed: add(open, ({ due_now }) => due_now),
      overdue: add(overdue, ({ due_now }) => due_now),
    }
    compare('what a reseller owes, in the export and on Money', expected || undefined, owing.get(name))
    const confirmed = sold.filter(({ status }) => status === 'confirmed')
    compare(
      'a reseller in the list',
      [bookings, owed],
      [confirmed.length, add(open, ({ due_now }) => due_now)],
    )
    const billed = sold.filter(({ status, total }) => status === 'confirmed' || (total ?? 0) > 0)
    const { sums } = await ask('adminShowStatement', { params: { id } })
    compare(
      'the statement of a reseller',
      [sums.net, sums.retail, sums.paid, sums.due],
      [
        add(billed, ({ total }) => total ?? 0),
        add(billed, ({ retail }) => retail),
        add(billed, ({ paid }) => paid),
        add(billed, ({ due_now }) => due_now),
      ],
    )
  }
  return wrong
}
