import { vi } from 'vitest'
import { dayAfter } from '../../rules/days.ts'
import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** What the lists of the back office say and do, whatever they list. */

const address = () => location.pathname + location.search
const head = (name: string) => screen.findByRole('columnheader', { name })

test('results come while one types; a search that finds nothing says how to search, and nothing is exported', async ({
  office,
  open,
  user,
}) => {
  const word = office.unique('Juno')
  const { reference } = await office.book({ name: `${word} Barström`, phone: '+46 8 5550 1707' })
  await open('/admin/booking')
  const search = screen.getByRole('searchbox')
  for (const typed of ['arstr', reference.slice(2, 6)]) {
    await fill(user, search, `${word} ${typed}`)
    await waitFor(() => expect(address()).toContain(`q=${word}+${typed}`))
    await screen.findByText('1 booking, 3 travellers')
    screen.getByText(reference)
  }
  await fill(user, search, 'zzzz')
  await screen.findByText('Nothing matches “zzzz”.')
  screen.getByText(/any part of a name/)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('link', { name: 'Show all' }))
  await waitFor(() => expect(search).toHaveProperty('value', ''))
  await screen.findByText(reference)
})

test('where filters leave nothing, the list says what it has none of', async ({ open, user }) => {
  for (const [address, text] of [
    ['booking?trip=12&from=2199-01-01', /^No bookings of /],
    ['booking?to=2020-01-01', 'No bookings made until Wed Jan 01 2020.'],
    ['trips?departed=no&package=1&q=zzzz', /^No trips to come or under way with the package “/],
    ['users?q=zzzz', 'Nothing matches “zzzz”.'],
    ['messages?state=answered&q=zzzz', 'No answered messages match “zzzz”.'],
    ['mails?state=queued&q=zzzz', 'No queued mails match “zzzz”.'],
    ['audit?kind=export&to=2020-01-01', /^No export entries until /],
  ] as const) {
    await open(`/admin/${address}`)
    await within(screen.getByRole('main')).findByText(text)
  }
  await user.click(screen.getByRole('link', { name: 'Show all' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/audit\??$/))
})

test('trips under way and to come stand soonest first; all are a press away', async ({
  office,
  open,
  user,
}) => {
  const today = new Date().toISOString().slice(0, 10)
  await office.book()
  const gone = office.unique('Gone')
  await office.addTrip({ title: gone, period_id: '5', date: dayAfter(today, -4) })
  const past = office.unique('Past')
  await office.addTrip({ title: past, period_id: '5', date: '2020-05-01' })
  const rows = () => [...document.querySelectorAll('tbody tr')]
  const rowOf = (title: string) => rows().find(({ textContent }) => textContent.includes(title))?.textContent
  const daysOf = (those: Element[]) =>
    those.flatMap((row) =>
      [...row.querySelectorAll('time')].map((time) => time.getAttribute('datetime') ?? ''),
    )
  const counted = () => Number(/(\d+) trips$/.exec(screen.getByText(/\d trips$/).textContent)?.[1])

  await open('/admin/trips')
  const all = counted()
  await user.selectOptions(screen.getByLabelText('Departure'), 'no')
  await waitFor(() => expect(address()).toBe('/admin/trips?departed=no'))
  await waitFor(async () =>
    expect((await head('next departure')).getAttribute('aria-sort')).toBe('ascending'),
  )
  await waitFor(() => expect(counted(), 'those that have departed leave').toBeLessThan(all))
  expect(rowOf(past)).toBeUndefined()
  expect(rowOf(gone)).toContain('under way')
  const toCome = daysOf(rows())
  expect(toCome).toEqual(toCome.toSorted())
  const others = rows().filter(({ textContent }) => !textContent.includes('under way'))
  expect(daysOf(others).every((day) => day >= today)).toBe(true)
  const some = counted()
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/admin/trips'))
  await waitFor(() => expect(counted()).toBeGreaterThan(some))
  // Those that have departed come last of all; alone, the latest comes first.
  expect(daysOf(rows())[0]).toBe(toCome[0])
  // The travellers of a trip lead to its bookings.
  const [travellers] = screen.getAllByRole('link', { name: /^\d+ travellers in \d+ bookings? of / })
  expect(travellers?.getAttribute('href')).toMatch(/^\/admin\/booking\?trip=\d+$/)
  await user.selectOptions(screen.getByLabelText('Departure'), 'yes')
  await waitFor(async () =>
    expect((await head('next departure')).getAttribute('aria-sort')).toBe('descending'),
  )
  // Alone, as neighbours have trips whose only departure was called off.
  await open(`/admin/trips?departed=yes&q=${past}`)
  await waitFor(() => expect(rowOf(past)).toContain('departed'))
})

test('a heading sorts up, then down, and then leads back to the usual order, which has no column', async ({
  open,
  office,
  user,
}) => {
  const word = office.unique('Order')
  for (const name of ['B', 'A']) await office.book({ name: `${word} ${name}` })
  await open(`/admin/booking?q=${word}`)
  const link = async () => within(await head('name')).getByRole<HTMLAnchorElement>('link')
  for (const sorted of ['&sort=name', '&sort=-name', '']) {
    // The heading is drawn anew a moment after the address.
    await waitFor(async () => expect((await link()).search).toBe(`?q=${word}${sorted}`))
    await user.click(await link())
    await waitFor(() => expect(address()).toBe(`/admin/booking?q=${word}${sorted}`))
  }
})

test('whoever returns after more than a minute sees the list as it is by now', async ({ office, open }) => {
  const word = office.unique('Return')
  const look = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await office.book({ name: `${word} One` })
  await open(`/admin/booking?q=${word}`)
  await screen.findByText('1 booking, 3 travellers')
  await office.book({ name: `${word} Two` })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    look(true)
    vi.setSystemTime(Date.now() + 120_000)
    look(false)
    await screen.findByText('2 bookings, 6 travellers')
  } finally {
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'hidden')
  }
})

test('an address that says nonsense leads back to the list', async ({ open, user, checkAccessibility }) => {
  await open('/admin/trips?sort=colour')
  await screen.findByRole('heading', { name: 'That did not work' })
  screen.getByText(/Part of this address does not fit the list/)
  screen.getByRole('searchbox')
  await checkAccessibility()
  await user.click(screen.getByRole('link', { name: 'Start from the beginning' }))
  await screen.findByRole('table')
})
