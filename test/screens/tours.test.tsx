import { fireEvent } from '@testing-library/react'
import { expect, screen, test, waitFor, within } from './screen.tsx'

/** Finding trips: the lists of tours and topics, and the quick search of Home. */

/** Nothing of these pages is hidden without styles; and to ask each element takes most of the time of a search. */
const hidden = true
const main = () => within(screen.getByRole('main', { hidden }))
const cards = () => main().queryAllByRole('article', { hidden })
/** The tags of a page for search engines and shared links. */
const tags =
  'title, meta[name=description], meta[name=robots], link[rel=canonical], meta[property="og:title"]'
const ofPage = () => document.head.querySelectorAll(tags)

test('Show more adds the next page, Back finds it again, a list opened anew begins anew', async ({
  open,
  network,
  user,
}) => {
  // One trip a page: two go to Italy.
  network.route('/users/home/index', (request, pass) => pass(`${request.url}&per_page=1`))
  await open('/tours?destination=italy')
  expect(cards()).toHaveLength(1)
  const more = () => screen.queryByRole('link', { name: 'Show more', hidden })
  expect(more()?.getAttribute('href')).toBe('/tours?destination=italy&page=2')
  network.route('/users/home/index', async () =>
    Response.json({ status: 500, message: 'Something broke.' }, { status: 500 }),
  )
  await user.click(more() as HTMLElement)
  expect((await screen.findByRole('alert', { hidden })).textContent).toBe('Something broke.')
  network.free()
  network.route('/users/home/index', (request, pass) => pass(`${request.url}&per_page=1`))
  await user.click(more() as HTMLElement)
  await waitFor(() => expect(cards()).toHaveLength(2))
  const title = within(cards()[1] as HTMLElement).getAllByRole('link', { hidden })[0]
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(more()).toBeNull()
  await user.click(title as HTMLElement)
  await waitFor(() => expect(location.pathname).toMatch(/^\/trips\//))
  await screen.findByRole('heading', { name: 'Day by day', hidden })
  history.back()
  await waitFor(() =>
    expect([location.pathname, document.querySelector('h1')?.textContent]).toEqual(['/tours', 'Tours']),
  )
  expect(cards()).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: 'All', hidden }))
  await waitFor(() => expect(cards()).toHaveLength(1))
})

test('the second page can be opened directly', async ({ open, network }) => {
  network.route('/users/home/index', (request, pass) => pass(`${request.url}&per_page=1`))
  await open('/tours?destination=italy&page=2')
  expect(cards()).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Back to the first page', hidden }).getAttribute('href')).toBe(
    '/tours?destination=italy',
  )
})

test('a length without trips leads to the trips that come closest, the nearest first, and to all tours', async ({
  open,
  user,
}) => {
  await open('/tours/4')
  screen.getByRole('heading', { name: 'No Trips Found', hidden })
  screen.getByText(/^None of 4 days\. The closest is .+: [35] days\.$/)
  const nearest = within(screen.getByRole('region', { name: 'Here is what comes closest', hidden }))
  const away = nearest
    .getAllByRole('article', { hidden })
    .map((card) => within(card).getByText(/^\d+ days?/).textContent ?? '')
    .map((text) => Math.abs(Number.parseInt(text, 10) - 4))
  expect(away).toHaveLength(6)
  expect(away).toEqual(away.toSorted((a, b) => a - b))
  expect(away[0]).toBe(1)
  await user.click(main().getByRole('link', { name: 'See all tours', hidden }))
  await screen.findByRole('heading', { level: 1, name: 'Tours', hidden })
  expect(location.pathname).toBe('/tours')
})

test('every filter stays in its place: what would find nothing is disabled, and what is chosen can be taken back', async ({
  open,
}) => {
  const names = ['destination', 'theme', 'price_to', 'travellers', 'sort']
  const selects = () => [...document.querySelectorAll<HTMLSelectElement>('form#filters select')]
  const enabled = () => selects().flatMap(({ name, disabled }) => (disabled ? [] : [name]))
  await open('/tours')
  expect(selects().map(({ name }) => name)).toEqual(names)
  // Whether the trips of this site have prices is for other tests to say.
  expect(enabled().filter((name) => name !== 'price_to')).toEqual(names.filter((name) => name !== 'price_to'))
  await open('/tours?q=xyzzy&sort=price')
  expect(selects().map(({ name }) => name)).toEqual(names)
  expect(enabled()).toEqual(['sort'])
  expect(screen.getByRole('button', { name: 'Month', hidden }).matches(':disabled')).toBe(true)
})

test('words that no trip has are repeated, with what sets out next and a message to the agency that has them', async ({
  open,
  user,
}) => {
  await open('/tours?q=xyzzy')
  screen.getByRole('heading', { name: 'No Trips Found', hidden })
  screen.getByText('No trip has “xyzzy”.')
  const nearest = within(screen.getByRole('region', { name: 'These set out soonest', hidden }))
  const days = nearest
    .getAllByRole('article', { hidden })
    .map((card) => card.querySelector('time')?.getAttribute('datetime') ?? '')
  expect(days).toHaveLength(6)
  expect(days).toEqual(days.toSorted())
  await user.click(main().getByRole('link', { name: 'Ask us', hidden }))
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message', hidden })
  expect(message.value).toBe('I am looking for: xyzzy')
})

test('Home says what is sold and who protects the money; the mean of reviews counts from three on', async ({
  open,
  network,
}) => {
  const review = (id: number, text: string) => ({
    ...{ id, name: `Traveller ${id}`, rating: 4, text, month: '2027-05', answer: '', demo: false },
    ...{ language: 'de', trip: { title: 'Fjord', path: '/trips/1-fjord' } },
  })
  const answering = (count: number) => async () =>
    Response.json({
      ...{ status: 200, message: '' },
      reputation: {
        ...{ rating: { average: 4.6, count }, travelled: 0, group: 12 },
        reviews: [review(1, 'Kalt, und schön.')],
      },
    })
  network.route('/users/home/reputation', answering(2))
  await open('/')
  screen.getByText(/^\d+ trips in \d+ countries, from 1 to \d+ days$/)
  screen.getByText('At most 12 in a group')
  main().getByText(/^Your money is protected by /)
  expect(screen.queryByText(/from 2 reviews/)).toBeNull()
  const said = within(screen.getByRole('region', { name: 'What travellers say', hidden }))
  expect(said.getByText('Kalt, und schön.').lang).toBe('de')
  said.getByText('Traveller 1')
  expect(said.getByRole('link', { name: 'Fjord', hidden }).getAttribute('href')).toBe(
    '/trips/1-fjord#reviews',
  )
  network.free()
  network.route('/users/home/reputation', answering(3))
  await open('/')
  screen.getByText(/from 3 reviews/)
})

test('the quick search says what is no number of days, and leads to the trips of that length', async ({
  open,
  user,
}) => {
  await open('/')
  const days = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'DAYS', hidden })
  expect(days.value).toBe('1')
  for (const [typed, refusal] of [
    ['0', 'At least 1 day'],
    ['', 'This field is required'],
    ['999', 'At most 365 days'],
    ['2.5', 'This must be a whole number'],
  ] as const) {
    fireEvent.input(days, { target: { value: typed } })
    await user.click(screen.getByRole('button', { name: 'Search', hidden }))
    const said = await screen.findByText(refusal)
    expect(days.getAttribute('aria-describedby')).toBe(said.id)
    expect(days.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(days)
  }
  // A number in a form that browsers accept.
  fireEvent.input(days, { target: { value: '010' } })
  await user.click(screen.getByRole('button', { name: 'Search', hidden }))
  await screen.findByRole('heading', { level: 1, name: 'Tours of 10 days', hidden })
  expect(location.pathname).toBe('/tours/10')
})

test('a destination has a page with its regions and trips', async ({ open, user }) => {
  await open('/destinations')
  await user.click(main().getByRole('link', { name: 'Italy', hidden }))
  await screen.findByRole('heading', { level: 1, name: 'Italy', hidden })
  expect(location.pathname).toBe('/destinations/italy')
  // The page itself is an article, too.
  expect(cards()).toHaveLength(3)
  await user.click(main().getByRole('link', { name: 'Tuscany', hidden }))
  await screen.findByRole('heading', { level: 1, name: 'Tuscany', hidden })
  expect(location.pathname).toBe('/destinations/tuscany')
  expect(cards()).toHaveLength(2)
})

test('a page that is left takes its title and its description along', async ({ open, user }) => {
  await open('/tours')
  expect(ofPage()).toHaveLength(4)
  const title = 'A weekend by the old harbour'
  await user.click(screen.getAllByRole('link', { name: title, hidden })[0] as HTMLElement)
  await waitFor(() => expect(document.title).toBe(`${title} · Itinera`))
  expect(ofPage()).toHaveLength(4)
  await user.click(screen.getAllByRole('link', { name: 'Account', hidden })[0] as HTMLElement)
  await waitFor(() => expect(document.title).toBe('Login · Itinera'))
  expect(ofPage()).toHaveLength(4)
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/login$/)
})
