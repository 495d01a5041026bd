import { screens } from '../../app/admin/screens.ts'
import { calls } from '../../contract/calls.ts'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import type { Office } from '../office.ts'
import { expect, screen, test } from './screen.tsx'

/* A form that is saved as it was opened changes nothing: each field is sent as it is stored, with the version that was read. */

type Values = Record<string, string>
type Case = {
  call: CallName
  /** Stores a record with these values, and answers the id of its screen. */
  store: (office: Office, values: Values) => Promise<number>
  /** Records that fill in every field between them, with `name` for what must be unlike others. */
  records: (name: string) => Values[]
  /** Fields that no stored value fills in, and why. */
  without?: Record<string, string>
}

const storing =
  (path: string) =>
  async (office: Office, values: Values): Promise<number> =>
    Number((await office.call(path, values)).id)

const asked = 'the answer to a question'
const act = 'an act of its own, on the page of the departure'
const proof = 'typed anew for what lets somebody in'

/** Each form that edits something, by the path of its screen. */
const forms: Record<string, Case> = {
  'departures/edit/:id': {
    call: 'adminUpdateDeparture',
    async store(office, { decide_on = '', ...values }) {
      const { ids } = await office.call('departures/store', { ...values, trip_id: '1' })
      const [id = 0] = ids as number[]
      await office.call(`departures/update/${id}`, { decide_on })
      return id
    },
    records: () => [
      {
        date: '2098-05-04',
        time: '08:30',
        seats: '12',
        min_travellers: '4',
        decide_on: '2098-04-01',
        price_adult: '90000',
        price_child: '70000',
        price_infant: '1000',
      },
    ],
    without: { anyway: asked, closed: act, guaranteed: act, reason: act, notify: act },
  },
  'departures/resources/edit/:id': {
    call: 'adminUpdateResource',
    store: storing('resources/store'),
    records: (name) => [{ name, kind: 'vehicle', count: '2', seats: '20' }],
  },
  'trips/edit/:id': {
    call: 'adminUpdateTrip',
    async store(office, { title = '', period_id = '', date = '', ...more }) {
      const id = await office.addTrip({ title, period_id, date })
      await office.call(`trips/update/${id}`, more)
      return id
    },
    records: (title) => [
      {
        title,
        description: 'Out and home.',
        search_title: 'Out and home by boat',
        search_description: 'Five days on the water.',
        period_id: '5',
        package_id: '2',
        date: '2098-06-01',
        focus_x: '20',
        focus_y: '30',
        infants_take_seats: '1',
        cutoff_days: '3',
        asks: '["diet"]',
        details_days: '21',
        price_adult: '100000',
        price_child: '80000',
        price_infant: '500',
        single_supplement: '20000',
      },
    ],
    without: {
      banner: 'a file: the stored one stays',
      published: 'a button of its own',
      anyway: asked,
      questions: 'a list with ids: questions.test.tsx',
      tax_rate_id: 'asked where the agency has several rates',
    },
  },
  'topics/edit/:id': {
    call: 'adminUpdateTopic',
    async store(office, values) {
      const country = await office.call('topics/store', { name: `${values.name} land`, kind: 'destination' })
      return await storing('topics/store')(office, {
        ...values,
        kind: 'destination',
        parent_id: `${country.id}`,
      })
    },
    records: (name) => [{ name, slug: name.toLowerCase(), text: 'Islands and light.' }],
    without: { parent_id: 'compared with the stored one below', picture: 'a file, which is uploaded before' },
  },
  'periods/edit/:id': {
    call: 'adminUpdatePeriod',
    async store(office, { period = '' }) {
      await office.call('periods/store', { period })
      return Number(period)
    },
    records: () => [{ period: '97' }],
  },
  'packages/edit/:id': {
    call: 'adminUpdatePackage',
    store: storing('packages/store'),
    records: (description) => [{ description }],
  },
  'codes/edit/:id': {
    call: 'adminUpdateCode',
    store: storing('codes/store'),
    records: (name): Values[] => [
      {
        code: `P${name}`.toUpperCase(),
        basis_points: '1000',
        from: '2027-01-02',
        until: '2098-01-03',
        max_uses: '50',
        trip_id: '1',
      },
      { code: `A${name}`.toUpperCase(), amount: '2500' },
    ],
  },
  'users/edit/:id': {
    call: 'adminUpdateUser',
    store: (office, values) =>
      storing('users/store')(office, {
        ...values,
        password: 'a long enough word for this',
        password_confirmation: 'a long enough word for this',
      }),
    records: (name) => [{ name, email: `${name}@itinera.example`.toLowerCase(), role: 'clerk' }],
    without: { password: proof, password_confirmation: proof, current_password: proof, code: proof },
  },
}

const fieldsOf = (call: CallName) =>
  Object.keys((calls[call] as unknown as { form: { shape: object } }).form.shape)

test('every screen that edits something is named here, with a value for each field of its form', () => {
  const edits = screens.map(({ path }) => path).filter((path) => path.endsWith('edit/:id'))
  expect(Object.keys(forms).toSorted()).toEqual(edits.toSorted())
  const missing = Object.values(forms).flatMap(({ call, records, without = {} }) => {
    const filled = new Set([...records('n').flatMap(Object.keys), ...Object.keys(without), 'version'])
    return fieldsOf(call)
      .filter((field) => !filled.has(field))
      .map((field) => `${call}: ${field}`)
  })
  expect(missing).toEqual([])
})

for (const [path, { call, store, records, without = {} }] of Object.entries(forms))
  test(`${path} saved unchanged changes nothing`, async ({ office, open, user, network }) => {
    for (const values of records(office.unique('kept').replaceAll('-', ''))) {
      const id = await store(office, values)
      const sent = Promise.withResolvers<Values>()
      network.route(methodAndPath(call).path.replace('{id}', `${id}`), async (request, pass) => {
        const form = [...(await request.clone().formData())]
        sent.resolve(
          Object.fromEntries(form.map(([key, value]) => [key, typeof value === 'string' ? value : ''])),
        )
        return await pass()
      })
      await open(`/admin/${path.replace(':id', `${id}`)}`)
      await user.click(await screen.findByRole('button', { name: /^Save/ }))
      const form = await sent.promise
      // A field that is not filled in is sent empty, or not at all.
      const changed = fieldsOf(call)
        .filter((field) => field !== 'version' && !(field in without))
        .map((field) => ({ field, was: values[field] ?? '', now: form[field] ?? '' }))
        .filter(({ was, now }) => was !== now)
        .map(({ field, was, now }) => `${call}: ${field} '${was}' → '${now}'`)
      if (fieldsOf(call).includes('version') && !/^\d+$/.test(form.version ?? ''))
        changed.push(`${call} sends no version`)
      expect(changed, changed.join(', ')).toEqual([])
      if ('parent_id' in without) expect(form.parent_id, 'the country of a region').toMatch(/^\d+$/)
    }
  })

/** The groups of settings, by the screens that show a part of each. */
const groups = {
  adminSaveAgencySettings: ['agency'],
  adminSaveLookSettings: ['look'],
  adminSavePagesSettings: ['pages'],
  adminSaveBookingSettings: ['booking', 'booking/changes', 'booking/travellers', 'booking/mails'],
} satisfies Partial<Record<CallName, string[]>>

// They are not saved: what the agency has saved is asked of travellers, in the tests beside these, too.
for (const [name, paths] of Object.entries(groups)) {
  const call = name as keyof typeof groups
  test(`${call}: its screens have every setting, and the version that was read`, async ({ open }) => {
    const had = new Set<string>()
    for (const part of paths) {
      await open(`/admin/settings/${part}`)
      await screen.findByRole('button', { name: 'Save' })
      const version = document.querySelector('form [name="version"]')
      expect(version?.getAttribute('value'), `the version in ${part}`).toMatch(/^\d+$/)
      // What is empty has its field too, and is not sent.
      for (const field of document.querySelectorAll('form [name]')) had.add(field.getAttribute('name') ?? '')
    }
    const missing = fieldsOf(call).filter((field) => !had.has(field))
    expect(missing, `on no screen of ${call}`).toEqual([])
  })
}
