import { createApp } from '../../server/app.ts'
import { openSettings } from '../../server/core/settings/current-settings.ts'
import { formOf } from '../calls.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

type Change = Record<string, string | number | null>

/** The agency as the form sends it, with changes. */
async function agencyForm(world: World, change: Change = {}): Promise<Change> {
  const { settings, version } = await world.anna.ask('adminShowAgencySettings')
  return formOf({ ...settings, version, ...change })
}

const save = async (world: World, change: Change) =>
  world.anna.ask('adminSaveAgencySettings', { form: await agencyForm(world, change) })

const show = (world: World) => world.anna.ask('adminShowAgencySettings')

const named = async (world: World) => (await world.ask('showAgency')).agency.name

test('what is saved is on the site at once, with who did it', async ({ world }) => {
  const before = await show(world)
  expect(before).toMatchObject({ version: 1, versions: [{ version: 1, author: null }], given: {} })
  const saved = await save(world, { name: ' Fernweh  Reisen ', phone: '+49 30 77', social: '[]' })
  expect(saved).toMatchObject({ message: 'The settings were saved.', version: 2 })
  expect((await world.ask('showAgency')).agency).toMatchObject({
    name: 'Fernweh  Reisen',
    phone: '+49 30 77',
    social: [],
  })
  expect(world.changedTimes()).toBe(1)
  const { anna } = world
  expect(await show(world)).toMatchObject({
    version: 2,
    versions: [{ version: 2, author: { id: anna.id, name: 'Anna' } }, { version: 1 }],
  })
})

test('the first change of a group can be undone too', async ({ world }) => {
  await world.db.deleteFrom('settings').where('name', '=', 'agency').execute()
  await world.settingsChanged()
  expect(await show(world)).toMatchObject({ version: 0, versions: [], settings: { name: 'Your agency' } })
  expect((await save(world, { name: 'Fernweh' })).version).toBe(2)
  await world.anna.ask('adminUndoSettings', { form: { group: 'agency', version: 1 } })
  expect(await named(world)).toBe('Your agency')
})

test('the last twenty versions are kept, and each can be used again', async ({ world }) => {
  for (let turn = 1; turn <= 21; turn += 1) await save(world, { name: `Name ${turn}` })
  const { versions } = await show(world)
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, i) => 22 - i))
  const undo = { token: world.anna.token, form: { group: 'agency', version: 3 } }
  expect(await world.ask('adminUndoSettings', undo)).toMatchObject({ version: 23 })
  expect(await named(world)).toBe('Name 2')
  await world.anna.askInVain(409, 'adminUndoSettings', { form: { group: 'agency', version: 2 } })
})

test('saving what is there already makes no version', async ({ world }) => {
  expect((await save(world, {})).version).toBe(1)
  expect(await world.count('audit_log')).toBe(0)
})

test('somebody else’s version is not overwritten, not even at the same moment', async ({ world }) => {
  const opened = await agencyForm(world)
  await save(world, { name: 'First' })
  const form = { ...opened, name: 'Second' }
  expect(await world.anna.askInVain(409, 'adminSaveAgencySettings', { form })).toMatchObject({
    edit_conflict: true,
  })
  expect(await named(world)).toBe('First')

  const again = await agencyForm(world)
  const responses = await Promise.all(
    ['Left', 'Right'].map((name) => world.anna.send('adminSaveAgencySettings', { form: { ...again, name } })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await show(world)).version).toBe(3)
})

test('names of time zones, languages and currencies must exist', async ({ world }) => {
  const refused = async (change: Change) => {
    const form = await agencyForm(world, change)
    return (await world.anna.askInVain(422, 'adminSaveAgencySettings', { form })).errors
  }
  expect(await refused({ time_zone: 'Europe/Atlantis' })).toEqual({
    time_zone: ['There is no such time zone. Write it as Europe/Berlin'],
  })
  expect(
    Object.keys((await refused({ locale: 'xx_YY', currency: 'euro', currency_digits: 4 })) ?? {}),
  ).toEqual(['locale', 'currency', 'currency_digits'])
  expect(await refused({ name: '' })).toHaveProperty('name')
  expect(await refused({ social: '[{"name":"X","url":"javascript:alert(1)"}]' })).toHaveProperty([
    'social.0.url',
  ])
  expect(await refused({ social: 'no JSON' })).toEqual({ social: ['This must be JSON'] })
})

// SQLite has one writer: no booking is made while the settings are saved.
test.runIf(isPostgres)('the currency does not change under the very first booking', async ({ world }) => {
  const { theo } = world
  await world.proveAddress(theo.id)
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 100_000 } })
  const form = await agencyForm(world, { currency: 'USD' })
  // The booking has read the currency, and waits for its traveller's account when it is stored.
  const other = await world.database.another().startTransaction().execute()
  await other.selectFrom('users').select('id').where('id', '=', theo.id).forUpdate().execute()
  const booked = theo.ask('book', { form: bookingForm(world) })
  await waitForLock(world.db)
  const saved = world.anna.send('adminSaveAgencySettings', { form })
  await Promise.race([saved, waitForLock(world.db, 2)])
  await other.commit().execute()
  expect((await saved).status).toBe(422)
  expect((await booked).booking.currency).toBe('EUR')
})

test('steps of cancellation that contradict are refused at their field; what was saved before stays readable', async ({
  world,
}) => {
  const save = (...steps: [days: number, percent: number][]) => ({
    form: {
      deposit_percent: 0,
      balance_days: 0,
      cancellation: JSON.stringify(steps.map(([days, percent]) => ({ days, percent }))),
    },
  })
  const refused = async (...steps: [number, number][]) =>
    Object.keys((await world.anna.askInVain(422, 'adminSaveBookingSettings', save(...steps))).errors ?? {})
  expect(await refused([60, 90], [30, 50], [7, 80])).toEqual([
    'cancellation.1.percent',
    'cancellation.2.percent',
  ])
  expect(await refused([30, 50], [30, 50])).toEqual(['cancellation.1.days'])
  // The largest is named, so that following it is enough.
  const options = save([60, 30], [30, 60], [14, 20])
  expect((await world.anna.askInVain(422, 'adminSaveBookingSettings', options)).errors).toEqual({
    'cancellation.2.percent': [
      '60 or more: cancelling later cannot cost less than with fewer than 30 days left',
    ],
  })
  await world.anna.ask('adminSaveBookingSettings', save([7, 80], [60, 20], [30, 50], [14, 50]))
  const contradicting = JSON.stringify({
    deposit_percent: 0,
    balance_days: 0,
    cancellation: [
      { days: 60, percent: 90 },
      { days: 30, percent: 50 },
    ],
  })
  await world.db.updateTable('settings').set({ value: contradicting }).where('name', '=', 'booking').execute()
  const { settings } = await world.anna.ask('adminShowBookingSettings')
  expect(settings.cancellation).toHaveLength(2)
})

test('the currency stays once there are bookings in it', async ({ world }) => {
  await save(world, { currency: 'usd' })
  expect((await world.ask('showAgency')).agency.currency).toBe('USD')
  const { booking } = await world.theo.ask('book', { form: bookingForm(world) })
  await world.db.updateTable('bookings').set({ currency: 'USD' }).where('id', '=', booking.id).execute()
  for (const change of [{ currency: 'EUR' }, { currency_digits: 0 }] as Change[]) {
    const form = await agencyForm(world, change)
    const { errors } = await world.anna.askInVain(422, 'adminSaveAgencySettings', { form })
    expect(errors?.currency?.[0]).toMatch(/There are bookings in USD/)
  }
  await save(world, { name: 'Another' })
})

test('what the environment sets wins, and is shown as such', async ({ world }) => {
  const environment = { timeZone: 'Asia/Tokyo', agencyEmail: 'told@agency.example' }
  const settings = await openSettings(world.db, environment)
  const app = createApp({ ...world, settings })
  const answer = async (path: string) =>
    (await app.request(path, { headers: { 'auth-token': world.anna.token } })).json()
  expect(await answer('/api/admin/settings/agency')).toMatchObject({
    settings: { time_zone: 'UTC' },
    given: { time_zone: { variable: 'TIME_ZONE', value: 'Asia/Tokyo' } },
  })
  expect(await answer('/api/admin/settings/booking')).toMatchObject({
    given: { told: { variable: 'AGENCY_EMAIL', value: 'told@agency.example' } },
  })
  expect(settings.get()).toMatchObject({
    agency: { time_zone: 'Asia/Tokyo' },
    booking: { told: ['told@agency.example'] },
  })
})

test('a preview shows the draft, and stores nothing', async ({ world }) => {
  // As the pages do, it asks the app that it was given.
  const pages = async (request: Request, callApi: (request: Request) => Promise<Response>) => {
    const answer = await callApi(new Request(new URL('/api/users/home/agency', request.url)))
    const { agency } = (await answer.json()) as { agency: { name: string } }
    const { pathname } = new URL(request.url)
    return new Response(`<body class="x"><script>x</script><h1>${agency.name}</h1>${pathname}</body>`)
  }
  const app = createApp({ ...world, pages })
  const preview = async (path: string, group: string, draft: object) => {
    const response = await app.request('/api/admin/settings/preview', {
      method: 'POST',
      headers: { 'auth-token': world.anna.token, 'content-type': 'application/json' },
      body: JSON.stringify({ group, path, settings: draft }),
    })
    return (await response.json()) as { status: number; html: string; errors?: object }
  }
  const draft = await agencyForm(world, { name: 'Draft & Co' })
  const { html } = await preview('/about', 'agency', draft)
  expect(html).toBe('<body inert="" class="x"><h1>Draft & Co</h1>/about</body>')
  expect(await named(world)).not.toBe('Draft & Co')
  expect((await show(world)).version).toBe(1)
  expect(await world.count('audit_log')).toBe(0)

  expect(await preview('/about', 'agency', { ...draft, time_zone: 'Nowhere' })).toMatchObject({ status: 422 })
  for (const path of [
    '/admin',
    '/api/admin/users/index',
    '//other.example/',
    'https://other.example',
    '/admin/x',
  ])
    expect(await preview(path, 'agency', draft)).toMatchObject({ status: 422, errors: { path: [/page/] } })

  const { settings } = await world.anna.ask('adminShowBookingSettings')
  const mail = await preview('booking-traveller', 'booking', settings)
  expect(mail.html).toContain('Theo Thaler')
  const terms = { ...settings, deposit_percent: 20, balance_days: 30, how_to_pay: 'IBAN DE00' }
  for (const [path, says] of [
    ['booking-traveller', '500.00'],
    ['payment-received', 'Your payment has arrived'],
    ['payment-reminder', 'the deposit for your trip is overdue'],
  ] as const) {
    const { html } = await preview(path, 'booking', terms)
    expect(html).toContain(says)
    expect(html).toContain('IBAN DE00')
  }
  const question = await preview('review-request', 'booking', settings)
  expect(question.html).toContain('How was it?')
  expect(await world.outbox()).toEqual([])
})

test('the audit log has the value before and after', async ({ world }) => {
  await save(world, {
    name: 'Fernweh',
    social: JSON.stringify([{ name: 'X', url: 'x.example/me' }]),
  })
  await world.anna.ask('adminUndoSettings', { form: { group: 'agency', version: 1 } })
  const { audit } = await world.anna.ask('adminListAudit', { query: { page: 1, kind: 'settings' } })
  expect(audit.data).toMatchObject([
    { kind: 'settings', action: 'undone', subject: 'agency', changes: { name: { from: 'Fernweh' } } },
    {
      action: 'changed',
      subject: 'agency',
      fields: ['name', 'social'],
      changes: { name: { to: 'Fernweh' }, social: { to: 'X, https://x.example/me' } },
    },
  ])
})

test('a version stays when its author is deleted', async ({ world }) => {
  const { olga } = world
  await world.db.updateTable('users').set({ role: 'admin' }).where('id', '=', olga.id).execute()
  const form = await agencyForm(world, { name: 'By Olga' })
  await olga.ask('adminSaveAgencySettings', { form })
  expect((await show(world)).versions[0]?.author?.name).toBe('Olga')
  await world.db.deleteFrom('users').where('id', '=', olga.id).execute()
  expect((await show(world)).versions[0]).toMatchObject({ version: 2, author: null })
  expect(await named(world)).toBe('By Olga')
})
