import { formOf } from '../calls.ts'
import { offer } from '../languages.ts'
import { openOcto } from '../octo.ts'
import { bookingForm, expect, test, type World } from '../world.ts'
import { tripForm } from './trip-form.ts'

/* A trip's own questions, and the answers of who books and of each traveller. */

const party = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }

const toBooking = [
  { id: 'hotel', to: 'booking', kind: 'text', label: 'Your hotel before the trip', required: true },
  {
    id: 'boat',
    to: 'booking',
    kind: 'choice',
    label: 'Which boat?',
    choices: ['Sail', 'Motor'],
    required: false,
  },
] as const
const toTraveller = [
  { id: 'swims', to: 'traveller', kind: 'yes_no', label: 'Can you swim?', required: true },
  { id: 'height', to: 'traveller', kind: 'number', label: 'Height in metres', required: false },
  { id: 'since', to: 'traveller', kind: 'date', label: 'Licence since', required: false },
] as const
const questions = [...toBooking, ...toTraveller]

const ask = ({ anna, trips }: World, asked: readonly object[]) =>
  anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: formOf({ questions: asked }) })

/** Books as Theo does; the answers are sent as JSON. */
async function book(world: World, answers?: Record<string, unknown>) {
  const form = bookingForm(world, { ...party, ...(answers && formOf({ answers })) })
  return (await world.theo.ask('book', { form })).booking.id
}

const answersOf = async ({ anna }: World, id: number) =>
  (await anna.ask('adminShowBooking', { params: { id } })).booking.answers

test('the trip keeps its questions in their order; the page shows those to who books', async ({ world }) => {
  const { anna, trips } = world
  await ask(world, questions)
  const params = { id: trips.fjord.id }
  expect((await anna.ask('adminShowTrip', { params })).questions).toEqual(questions)
  const [hotel, boat] = toBooking
  expect((await world.ask('showTrip', { params })).trip.questions).toEqual([
    hotel,
    { ...boat, choice_texts: ['Sail', 'Motor'] },
  ])
  await anna.ask('adminUpdateTrip', { params, form: { cutoff_days: 0 } })
  expect((await anna.ask('adminShowTrip', { params })).questions).toEqual(questions)
  await ask(world, [])
  expect((await anna.ask('adminShowTrip', { params })).questions).toEqual([])
})

test('more than ten questions, two with one id, and choices that are none are refused', async ({ world }) => {
  const { anna, trips } = world
  const [hotel, boat] = toBooking
  const refused = async (asked: unknown) => {
    const form = { questions: typeof asked === 'string' ? asked : JSON.stringify(asked) }
    const { errors } = await anna.askInVain(422, 'adminUpdateTrip', { params: { id: trips.fjord.id }, form })
    return errors
  }
  const many = Array.from({ length: 11 }, (_, index) => ({ ...hotel, id: `q${index}` }))
  expect(await refused(many)).toEqual({ questions: ['At most 10 questions'] })
  expect(await refused([hotel, hotel])).toEqual({ 'questions.1.id': ['Another question has this id'] })
  expect(await refused([{ ...boat, choices: ['Sail'] }])).toEqual({
    'questions.0.choices': ['A choice has two or more'],
  })
  expect(await refused([{ ...boat, choices: ['Sail', 'Sail'] }])).toEqual({
    'questions.0.choices': ['A choice is there twice'],
  })
  expect(await refused([{ ...hotel, choices: ['A', 'B'] }])).toEqual({
    'questions.0.choices': ['Only a choice has choices'],
  })
  for (const wrong of [
    { id: '' },
    { id: '1' },
    { id: 'a b' },
    { to: 'guide' },
    { kind: 'file' },
    { label: ' ' },
  ])
    expect(Object.keys((await refused([{ ...hotel, ...wrong }])) ?? {})).toEqual([
      `questions.0.${Object.keys(wrong)[0]}`,
    ])
  for (const wrong of ['no json', { hotel }, 'null'])
    expect(Object.keys((await refused(wrong)) ?? {})).toEqual(['questions'])
})

test('a booking without answers is taken and marked; with answers it has them, and they are corrected by both', async ({
  world,
}) => {
  const { anna, theo } = world
  await ask(world, questions)
  const without = await book(world)
  expect(await answersOf(world, without)).toMatchObject([
    { id: 'hotel', required: true, answer: '' },
    { id: 'boat', answer: '' },
  ])
  const id = await book(world, { hotel: ' Grand ', boat: 'Sail' })
  const params = { id }
  expect(await answersOf(world, id)).toMatchObject([{ answer: 'Grand' }, { answer: 'Sail' }])
  const { packages } = await anna.ask('adminListBookings')
  const marked = packages.data.map((each) => [each.id, each.unanswered] as const)
  expect(new Map(marked)).toEqual(
    new Map([
      [without, true],
      [id, undefined],
    ]),
  )
  const contact = { name: 'Theo Thaler', phone: '+49 30 5557', email: theo.email }
  await anna.ask('adminCorrectBooking', {
    params,
    form: { ...contact, ...formOf({ answers: { boat: '' } }) },
  })
  await theo.ask('correctMyBooking', { params, form: formOf({ answers: { hotel: 'Ritz' } }) })
  const after = await answersOf(world, id)
  expect(after).toMatchObject([{ answer: 'Ritz' }, { answer: '' }])
  // What is absent stays.
  await anna.ask('adminCorrectBooking', { params, form: contact })
  expect(await answersOf(world, id)).toEqual(after)
  const form = { ...bookingForm(world, party), ...formOf({ answers: { hotel: 'Astoria' } }) }
  const { booking } = await anna.ask('adminAddBooking', { form })
  expect(await answersOf(world, booking.id)).toMatchObject([{ answer: 'Astoria' }, { answer: '' }])
  // No value of them is in the audit log.
  const log = JSON.stringify(await world.db.selectFrom('audit_log').selectAll().execute())
  for (const secret of ['Grand', 'Ritz', 'Astoria']) expect(log).not.toContain(secret)
})

test('answers that are none are refused at their question, and nothing is stored', async ({ world }) => {
  await ask(world, questions)
  const before = await world.count('bookings')
  const refused = async (answers: unknown) => {
    const form = {
      ...bookingForm(world, party),
      answers: typeof answers === 'string' ? answers : JSON.stringify(answers),
    }
    return (await world.theo.askInVain(422, 'book', { form })).errors
  }
  expect(await refused({ boat: 'Row' })).toEqual({ 'answers.boat': ['Please choose one of the answers'] })
  expect(await refused({ unknown: 'x' })).toEqual({
    'answers.unknown': ['This is no longer asked. Please look at the questions again'],
  })
  // A question to travellers is none to who books.
  expect(Object.keys((await refused({ swims: 'yes' })) ?? {})).toEqual(['answers.swims'])
  expect(Object.keys((await refused({ hotel: 'x'.repeat(501) })) ?? {})).toEqual(['answers.hotel'])
  expect(Object.keys((await refused({ hotel: { a: 1 } })) ?? {})).toEqual(['answers'])
  for (const wrong of ['no json', '["hotel"]', '"hotel"'])
    expect(Object.keys((await refused(wrong)) ?? {})).toEqual(['answers'])
  expect(await world.count('bookings')).toBe(before)
})

test('a question that is deleted keeps its answers with its label, which can be taken away', async ({
  world,
}) => {
  const { anna, theo } = world
  await ask(world, questions)
  const id = await book(world, { hotel: 'Grand', boat: 'Sail' })
  const params = { id }
  const contact = { name: 'Theo Thaler', phone: '+49 30 5557', email: theo.email }
  const correct = (answers: object) => ({ params, form: { ...contact, ...formOf({ answers }) } })
  // An answer that is no choice any more stays as it is, and does not hold up another correction.
  await ask(world, [toBooking[0], { ...toBooking[1], choices: ['Motor', 'Row'] }])
  await anna.ask('adminCorrectBooking', correct({ hotel: 'Grand', boat: 'Sail' }))
  await anna.askInVain(422, 'adminCorrectBooking', correct({ boat: 'Kite' }))
  await ask(world, toTraveller)
  const gone = { gone: true, required: false, kind: 'text' }
  expect(await answersOf(world, id)).toEqual([
    { id: 'hotel', label: 'Your hotel before the trip', answer: 'Grand', ...gone },
    { id: 'boat', label: 'Which boat?', answer: 'Sail', ...gone },
  ])
  await anna.askInVain(422, 'adminCorrectBooking', correct({ hotel: 'Ritz' }))
  await anna.ask('adminCorrectBooking', correct({ hotel: 'Grand', boat: '' }))
  expect(await answersOf(world, id)).toMatchObject([{ id: 'hotel', answer: 'Grand' }])
})

test('travellers answer with their details; what is required counts in the progress, and no link shows an answer', async ({
  world,
}) => {
  const { anna, theo } = world
  await ask(world, questions)
  const id = await book(world)
  const params = { id }
  const progress = async () => {
    const { bookings } = await theo.ask('listMyBookings')
    return bookings.data.find((each) => each.id === id)?.details
  }
  expect(await progress()).toMatchObject({ travellers: 2, answered: 0 })
  const save = (travellers: object[]) => ({ params, form: formOf({ travellers }) })
  await theo.ask(
    'saveMyTravellers',
    save([{ position: 1, name: 'Theo Thaler', answers: { height: '1,85' } }]),
  )
  expect(await progress()).toMatchObject({ answered: 0 })
  const { travellers } = await theo.ask(
    'saveMyTravellers',
    save([{ position: 1, answers: { swims: 'yes', since: '2019-05-01' } }]),
  )
  expect(travellers[0]).toMatchObject({
    missing: [],
    answers: [
      { id: 'swims', label: 'Can you swim?', answer: 'yes' },
      { id: 'height', answer: '1.85' },
      { id: 'since', answer: '2019-05-01' },
    ],
  })
  expect(travellers[1]).toMatchObject({ missing: ['name', 'answers'] })
  expect(await progress()).toMatchObject({ travellers: 2, answered: 1 })
  for (const [answers, field] of [
    [{ swims: 'maybe' }, 'swims'],
    [{ height: 'tall' }, 'height'],
    [{ since: '2019-02-30' }, 'since'],
    [{ hotel: 'Grand' }, 'hotel'],
  ] as const) {
    const { errors } = await theo.askInVain(422, 'saveMyTravellers', save([{ position: 1, answers }]))
    expect(Object.keys(errors ?? {})).toEqual([`travellers.0.answers.${field}`])
  }
  const { url } = await theo.ask('linkMyTraveller', { params, form: { position: 1 } })
  const headers = { 'traveller-token': /#(.+)$/.exec(url ?? '')?.[1] ?? '' }
  const shown = await world.ask('showTraveller', { headers })
  expect(shown.traveller.answers).toMatchObject([{ answer: null }, { answer: null }, { answer: null }])
  const replaced = { headers, form: formOf({ answers: { swims: 'no' }, version: shown.traveller.version }) }
  await world.ask('saveTraveller', replaced)
  const { travellers: now } = await anna.ask('adminShowTravellers', { params })
  expect(now[0]?.answers).toMatchObject([{ answer: 'no' }, { answer: '1.85' }, { answer: '2019-05-01' }])
})

test('papers, the export and the account’s export have the answers', async ({ world }) => {
  const { anna, theo, trips } = world
  await ask(world, questions)
  const id = await book(world, { hotel: 'Grand', boat: 'Sail' })
  const travellers = [{ position: 2, name: 'Olga', answers: { swims: 'no' } }]
  await theo.ask('saveMyTravellers', { params: { id }, form: formOf({ travellers }) })
  const { papers } = await anna.ask('adminShowDeparturePapers', { params: { id: trips.fjord.departure } })
  expect(papers.bookings).toMatchObject([
    {
      answers: [
        { label: 'Your hotel before the trip', answer: 'Grand' },
        { label: 'Which boat?', answer: 'Sail' },
      ],
    },
  ])
  expect(papers.travellers.map(({ answers }) => answers)).toEqual([
    [],
    [{ label: 'Can you swim?', answer: 'no' }],
  ])
  const csv = await (await anna.send('adminExportBookings')).text()
  expect(csv).toContain('Your hotel before the trip: Grand; Which boat? Sail')
  const exported = JSON.stringify(await (await theo.send('exportAccount')).json())
  for (const told of ['Grand', 'Can you swim?']) expect(exported).toContain(told)
})

test('machines of resellers and the staff book without answers; a cancelled booking is not marked', async ({
  world,
}) => {
  const { anna, db } = world
  const octo = await openOcto(world)
  await anna.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form: { price_adult: 100_000 } })
  await ask(world, questions)
  const body = {
    productId: `${world.trips.fjord.id}`,
    optionId: `${world.trips.fjord.packageId}`,
    availabilityId: `${world.trips.fjord.departure}`,
    unitItems: [{ unitId: 'adult' }],
  }
  await octo.ask('POST', '/bookings', { body })
  const sold = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  const { booking } = await anna.ask('adminAddBooking', { form: bookingForm(world, party) })
  for (const { id } of [sold, booking]) {
    const shown = (await anna.ask('adminShowBooking', { params: { id } })).booking
    expect(shown).toMatchObject({ unanswered: true, answers: [{ id: 'hotel', answer: '' }, { id: 'boat' }] })
  }
  const params = { id: booking.id }
  await anna.ask('adminCancelBooking', { params, form: {} })
  expect((await anna.ask('adminShowBooking', { params })).booking.unanswered).toBeUndefined()
})

test('a copy asks the same questions, unless it is given its own', async ({ world }) => {
  const { anna, trips } = world
  await offer(world, ['de'])
  await ask(world, questions)
  await anna.ask('adminSaveTranslation', {
    params: { kind: 'trip', id: trips.fjord.id },
    form: formOf({
      language: 'de',
      texts: { questions: [{ label: 'Ihr Hotel vor der Reise' }, {}, {}, {}, {}] },
    }),
  })
  const form = await tripForm(world, { copy_of: trips.fjord.id })
  const questionsOf = async (id: number) => (await anna.ask('adminShowTrip', { params: { id } })).questions
  const copy = await anna.ask('adminAddTrip', { form })
  expect(await questionsOf(copy.id)).toEqual(questions)
  const translated = await anna.ask('adminShowTranslations', { params: { kind: 'trip', id: copy.id } })
  expect(translated.texts.de).toMatchObject({
    questions: [{ label: 'Ihr Hotel vor der Reise' }, {}, {}, {}, {}],
  })
  const own = await anna.ask('adminAddTrip', { form: { ...form, ...formOf({ questions: toTraveller }) } })
  expect(await questionsOf(own.id)).toEqual(toTraveller)
})

test('a booking that moves to another trip keeps its answers; who leaves the party takes theirs along', async ({
  world,
}) => {
  const { anna, theo } = world
  const harbour = await world.addTrip('Harbour', '2027-08-01', 3, world.packages.half)
  await ask(world, questions)
  const id = await book(world, { hotel: 'Grand' })
  const params = { id }
  const answers = { swims: 'no' }
  await theo.ask('saveMyTravellers', {
    params,
    form: formOf({ travellers: [1, 2].map((position) => ({ position, answers })) }),
  })
  await anna.ask('adminChangeParty', { params, form: { ...party, number_of_adults: 1 } })
  await anna.ask('adminChangeParty', { params, form: party })
  const answersOfAll = async () =>
    (await anna.ask('adminShowTravellers', { params })).travellers.map((each) =>
      each.answers.map(({ answer }) => answer),
    )
  expect(await answersOfAll()).toEqual([
    ['no', '', ''],
    ['', '', ''],
  ])
  await anna.ask('adminMoveBooking', {
    params,
    form: { trip_id: harbour.id, departure_id: harbour.departure },
  })
  const gone = { kind: 'text', required: false, gone: true }
  expect(await answersOf(world, id)).toEqual([
    { id: 'hotel', label: 'Your hotel before the trip', answer: 'Grand', ...gone },
  ])
  expect((await anna.ask('adminShowTravellers', { params })).travellers.map((each) => each.answers)).toEqual([
    [{ id: 'swims', label: 'Can you swim?', answer: 'no', ...gone }],
    [],
  ])
})

test('questions are read in the language of who answers, choice by choice, and answered by the original', async ({
  world,
}) => {
  const { anna, theo, trips } = world
  await offer(world, ['de'])
  await ask(world, questions)
  const trip = { kind: 'trip', id: trips.fjord.id } as const
  const german = { query: { language: 'de' } } as const
  const before = await anna.ask('adminShowTranslations', { params: trip })
  expect(before.missing.de).toContain('questions.1.choices.1')
  await anna.ask('adminSaveTranslation', {
    params: trip,
    form: formOf({
      language: 'de',
      texts: {
        questions: [
          { label: 'Ihr Hotel vor der Reise' },
          { label: 'Welches Boot?', choices: ['Segelboot', ''] },
          { label: 'Können Sie schwimmen?' },
          {},
          {},
        ],
      },
    }),
  })
  const shown = (await world.ask('showTrip', { params: { id: trips.fjord.id }, ...german })).trip
  expect(shown.questions).toMatchObject([
    { id: 'hotel', label: 'Ihr Hotel vor der Reise' },
    { label: 'Welches Boot?', choices: ['Sail', 'Motor'], choice_texts: ['Segelboot', 'Motor'] },
  ])
  expect(shown.untranslated).toContain('questions.1.choices.1')
  expect(shown.untranslated).not.toContain('questions.1.choices.0')
  const id = await book(world, { hotel: 'Grand', boat: 'Sail' })
  const mine = (await theo.ask('listMyBookings', german)).bookings.data.find((each) => each.id === id)
  expect(mine?.answers).toMatchObject([
    { label: 'Ihr Hotel vor der Reise', answer: 'Grand' },
    { label: 'Welches Boot?', choice_texts: ['Segelboot', 'Motor'], answer: 'Sail' },
  ])
  const params = { id }
  const { travellers } = await theo.ask('showMyTravellers', { params, ...german })
  expect(travellers[0]?.answers).toMatchObject([
    { label: 'Können Sie schwimmen?' },
    { label: 'Height in metres' },
    {},
  ])
  const { url } = await theo.ask('linkMyTraveller', { params, form: { position: 1 } })
  const headers = { 'traveller-token': /#(.+)$/.exec(url ?? '')?.[1] ?? '' }
  const own = await world.ask('showTraveller', { headers, ...german })
  expect(own.traveller.answers[0]).toMatchObject({ label: 'Können Sie schwimmen?' })
  // The staff read the original, and so does the paper.
  expect(await answersOf(world, id)).toMatchObject([{ label: 'Your hotel before the trip' }, {}])
  // A question that is moved keeps its translation; another wording is out of date until somebody has looked at it.
  const [hotel, boat] = toBooking
  await ask(world, [boat, ...toTraveller, hotel])
  const moved = await anna.ask('adminShowTranslations', { params: trip })
  expect(moved.outdated.de).toEqual([])
  expect(moved.texts.de).toMatchObject({ questions: [{}, {}, {}, {}, { label: 'Ihr Hotel vor der Reise' }] })
  await ask(world, [{ ...hotel, label: 'Where do you stay before?' }, boat, ...toTraveller])
  const after = await anna.ask('adminShowTranslations', { params: trip })
  expect(after.outdated.de).toEqual(['questions.0.label'])
})
