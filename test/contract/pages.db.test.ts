import { describe } from 'vitest'
import { bookingForm, expect, test, type World } from '../world.ts'

const about = { slug: 'about', title: 'About us', text: 'We are *nine*.', footer: false }
const advantages = { slug: 'advantages', title: 'Why', text: '', footer: false }
const terms = { slug: 'terms', title: 'Travel terms', text: '# Rain\n\nRain is no reason.', footer: true }

const save = (
  world: World,
  more: object[] = [],
  others: { terms?: string; links?: { label: string; url: string }[] } = {},
) =>
  world.anna.ask('adminSavePagesSettings', {
    body: JSON.stringify({ pages: [about, advantages, ...more], ...others }),
    headers: { 'content-type': 'application/json' },
  })

describe('terms that must be accepted', () => {
  const book = (world: World, more: Record<string, number> = {}) => ({
    form: bookingForm(world, more),
    token: world.theo.token,
  })
  const termsOf = async (world: World) => (await world.ask('showAgency')).agency.terms

  test('where there are none, nothing is asked, and nothing is kept', async ({ world }) => {
    expect(await termsOf(world)).toBe(null)
    const { booking } = await world.ask('book', book(world, { accepted_terms: 7 }))
    const shown = await world.anna.ask('adminShowBooking', { params: { id: booking.id } })
    expect(shown.booking.accepted_terms).toBe(null)
  })

  test('a booking names the text that was accepted, and keeps it word for word', async ({ world }) => {
    const { anna, theo } = world
    await save(world, [terms], { terms: 'terms' })
    const current = await termsOf(world)
    expect(current).toMatchObject({ title: 'Travel terms', url: '/terms' })
    const missing = await world.askInVain(422, 'book', book(world))
    expect(missing.errors).toEqual({ accepted_terms: ['Please accept the Travel terms'] })
    const id = current?.id ?? 0
    const { booking } = await world.ask('book', book(world, { accepted_terms: id }))

    // The staff need none, whatever the page says.
    const byStaff = await anna.ask('adminAddBooking', { form: bookingForm(world) })

    await save(world, [{ ...terms, text: 'Rain is a reason.' }], { terms: 'terms' })
    const late = await world.askInVain(422, 'book', book(world, { accepted_terms: id }))
    expect(late.errors).toEqual({
      accepted_terms: ['The Travel terms have changed meanwhile. Please read them again.'],
    })
    await world.ask('book', book(world, { accepted_terms: (await termsOf(world))?.id ?? 0 }))

    const show = async (bookingId: number) =>
      (await anna.ask('adminShowBooking', { params: { id: bookingId } })).booking.accepted_terms
    expect(await show(booking.id)).toEqual({
      id,
      title: 'Travel terms',
      accepted_at: '2027-06-01T09:00:00.000Z',
    })
    expect(await show(byStaff.booking.id)).toBe(null)
    const kept = await anna.ask('adminShowTerms', { params: { id } })
    expect(kept.terms).toMatchObject({
      title: 'Travel terms',
      html: '<h2>Rain</h2>\n<p>Rain is no reason.</p>\n',
    })
    const exported = await theo.ask('exportAccount')
    expect(exported).toMatchObject({
      bookings: [{ accepted_terms: { id, title: 'Travel terms' } }, {}],
    })
  })

  test('a booking sent again with its key is answered as before, though the terms have changed', async ({
    world,
  }) => {
    await save(world, [terms], { terms: 'terms' })
    const sent = {
      ...book(world, { accepted_terms: (await termsOf(world))?.id ?? 0 }),
      headers: { 'idempotency-key': 'once' },
    }
    const first = await world.ask('book', sent)
    await save(world, [{ ...terms, text: 'Other.' }], { terms: 'terms' })
    expect((await world.ask('book', sent)).booking).toEqual(first.booking)
  })
})

describe('pages of the agency', () => {
  const show = (world: World, slug: string) => world.ask('showPage', { params: { slug } })
  const sitemap = async (world: World) => (await world.app.request('/sitemap.xml')).text()

  test('are shown with safe HTML, linked in the footer and in the sitemap', async ({ world }) => {
    const imprint = { slug: 'imprint', title: 'Imprint', text: '**We** <b>are</b>', footer: true }
    const quiet = { slug: 'quiet', title: 'Quiet', text: '', footer: true }
    await save(world, [imprint, quiet], { links: [{ label: 'Blog', url: 'https://blog.example/' }] })
    expect((await show(world, 'imprint')).page).toEqual({
      slug: 'imprint',
      title: 'Imprint',
      html: '<p><strong>We</strong> &lt;b&gt;are&lt;/b&gt;</p>\n',
      description: 'We <b>are</b>',
    })
    const { agency } = await world.ask('showAgency')
    // A page without a text is linked nowhere.
    expect(agency.footer).toEqual([
      { label: 'Imprint', url: '/imprint' },
      { label: 'Blog', url: 'https://blog.example/' },
    ])
    expect(agency.written).toEqual(['about'])
    const paths = await sitemap(world)
    expect(paths).toContain('<loc>https://tours.example/imprint</loc>')
    expect(paths).not.toMatch(/\/(quiet|advantages)</)
    expect((await show(world, 'quiet')).page.html).toBe('')
  })

  test('may be kept by the page cache, which drops them with each change', async ({ world }) => {
    const imprint = { slug: 'imprint', title: 'Imprint', text: 'Us', footer: true }
    const kept = async () =>
      (await world.app.request('/api/users/home/pages/imprint')).headers.get('cache-control')
    await save(world, [imprint])
    expect(await kept()).toMatch(/s-maxage=/)
    const before = world.changedTimes()
    await save(world, [{ ...imprint, text: 'We' }])
    expect(world.changedTimes()).toBe(before + 1)
    expect((await show(world, 'imprint')).page.html).toBe('<p>We</p>\n')
    await save(world)
    expect(world.changedTimes()).toBe(before + 2)
    await world.askInVain(404, 'showPage', { params: { slug: 'imprint' } })
    expect(await sitemap(world)).not.toContain('imprint')
  })

  test('are nowhere else: an unknown slug, and what begins like one, is not found', async ({ world }) => {
    for (const slug of ['imprint', 'favicon.ico', 'healthz', '__proto__', 'ABOUT'])
      await world.askInVain(404, 'showPage', { params: { slug } })
  })

  test.for([
    [{ ...terms, slug: 'tours' }, 'slug', 'The site uses this address itself'],
    [{ ...terms, slug: 'about' }, 'slug', 'Another page has this address'],
    [{ ...terms, slug: 'Über uns' }, 'slug', 'Small letters, digits and dashes: travel-terms'],
    [{ ...terms, text: 'a'.repeat(60_001) }, 'text', 'At most 60,000 characters'],
    [{ ...terms, title: '' }, 'title', 'This field is required'],
  ] as const)('are refused with words: %#', async ([page, field, words], { world }) => {
    const { errors } = await world.anna.askInVain(422, 'adminSavePagesSettings', {
      body: JSON.stringify({ pages: [about, advantages, page] }),
      headers: { 'content-type': 'application/json' },
    })
    expect(errors).toEqual({ [`pages.2.${field}`]: [words] })
  })

  test('that are the terms are neither removed nor emptied unnoticed', async ({ world }) => {
    for (const pages of [
      [about, advantages],
      [about, advantages, { ...terms, text: '' }],
    ]) {
      const { errors } = await world.anna.askInVain(422, 'adminSavePagesSettings', {
        body: JSON.stringify({ pages, terms: 'terms' }),
        headers: { 'content-type': 'application/json' },
      })
      expect(errors).toEqual({ terms: ['There is no such page, or it is empty'] })
    }
  })
})
