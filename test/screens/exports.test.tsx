import { calls } from '../../contract/calls.ts'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import { catchSaved } from './saved.ts'
import { expect, screen, test, waitFor } from './screen.tsx'

/* What is exported is what is listed: every filter of a list goes along to its export. */

type Case = {
  list: CallName
  /** The screen of both. */
  path: string
  /** The names of the buttons that lead to the export. */
  press: (string | RegExp)[]
}

const ofBookings = { list: 'adminListBookings', path: '/admin/booking' } as const

/** Of each export of a list: where it is; or why it is of no list with filters. */
const exports: Partial<Record<CallName, Case | string>> = {
  adminExportBookings: { ...ofBookings, press: ['More actions', 'Export CSV'] },
  adminExportBookingsAsXlsx: { ...ofBookings, press: ['More actions', 'Export Excel'] },
  adminExportPayments: {
    list: 'adminListPayments',
    path: '/admin/payments',
    press: ['CSV for the accountant'],
  },
  adminExportInvoices: 'a year, which its button names',
  adminExportStatement: 'its two days are one value, of the statement too',
  exportMyStatement: 'its two days are one value, of the statement too',
}

/** A value for each filter. */
const samples: Record<string, string> = {
  q: 'ada',
  trip: '1',
  departure: '1',
  status: 'confirmed',
  asked: '1',
  reseller: '1',
  customer: '1',
  account: '1',
  from: '2026-01-02',
  to: '2027-01-03',
  money: 'overdue',
  cancelled_from: '2026-01-04',
  departs_from: '2026-01-05',
  departs_to: '2027-01-06',
  method: 'cash',
  booking: '1',
}

/** Filters of a list that its screen does not have. */
const notOnScreen: Record<string, string[]> = {
  // The payments of one booking stand with the booking.
  adminListPayments: ['booking'],
}

const queryOf = (name: CallName) =>
  Object.keys((calls[name] as { query?: { shape: object } }).query?.shape ?? {})

const filtersOf = (name: CallName) =>
  queryOf(name).filter((key) => !['page', 'per_page', 'sort'].includes(key))

test('each export with a query is named here', () => {
  const all = (Object.keys(calls) as CallName[]).filter((name) => {
    const { file } = calls[name] as { file?: string }
    return file !== undefined && queryOf(name).length > 0
  })
  expect(all.filter((name) => !Object.hasOwn(exports, name))).toEqual([])
})

for (const [name, of] of Object.entries(exports) as [CallName, Case | string][])
  if (typeof of !== 'string')
    test(`${name} has every filter of ${of.list}`, async ({ open, office, user, network }) => {
      catchSaved()
      await office.book()
      const filters = filtersOf(of.list).filter((key) => !notOnScreen[of.list]?.includes(key))
      expect(filtersOf(name)).toEqual(expect.arrayContaining(filters))
      expect(
        filters.filter((key) => !Object.hasOwn(samples, key)),
        'a value for each filter',
      ).toEqual([])
      const asked: Record<'list' | 'export', Record<string, string>[]> = { list: [], export: [] }
      const noted = (request: Request) => {
        const {
          page: _,
          per_page: __,
          sort: ___,
          ...query
        } = Object.fromEntries(new URL(request.url).searchParams)
        return query
      }
      const listPath = methodAndPath(of.list).path
      const exportPath = methodAndPath(name).path
      network.route(listPath, async (request, pass) => {
        const { pathname, origin } = new URL(request.url)
        if (pathname === exportPath) {
          asked.export.push(noted(request))
          return new Response('a', { headers: { 'content-disposition': 'attachment; filename="a.csv"' } })
        }
        if (pathname !== listPath || request.url.endsWith('?unfiltered')) return await pass()
        asked.list.push(noted(request))
        // What no booking fits would leave nothing to export.
        const headers = { 'auth-token': request.headers.get('auth-token') ?? '' }
        return await globalThis.fetch(new Request(`${origin}${pathname}?unfiltered`, { headers }))
      })
      if (!exportPath.startsWith(listPath))
        network.route(exportPath, async (request) => {
          asked.export.push(noted(request))
          return new Response('a', { headers: { 'content-disposition': 'attachment; filename="a.csv"' } })
        })
      const query = new URLSearchParams(filters.map((key) => [key, samples[key] ?? '']))
      await open(`${of.path}?${query}`)
      for (const button of of.press) await user.click(await screen.findByRole('button', { name: button }))
      await waitFor(() => expect(asked.export).toHaveLength(1))
      expect(asked.list.at(-1), `${of.list} is filtered by all`).toEqual(Object.fromEntries(query))
      const lost = filters.filter((key) => asked.export[0]?.[key] !== samples[key])
      expect(lost, `${name} leaves out ${lost.join(', ')}`).toEqual([])
    })
