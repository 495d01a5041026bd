import { describe } from 'vitest'
import type { TranslatedKind } from '../../contract/translations.ts'
import { formOf } from '../calls.ts'
import { offer } from '../languages.ts'
import { expect, test, type World } from '../world.ts'
import { file, picture } from './trip-form.ts'

/** The agency's own texts in further languages: shown beside their original, saved, and listed. */

type Texts = Record<string, unknown>

const show = (world: World, kind: TranslatedKind, id: number | string) =>
  world.anna.ask('adminShowTranslations', { params: { kind, id } })

const translation = (kind: TranslatedKind, id: number | string, texts: Texts, more: Texts = {}) => ({
  params: { kind, id },
  form: formOf({ language: 'de', texts, ...more }),
})

const save = (world: World, ...of: Parameters<typeof translation>) =>
  world.anna.ask('adminSaveTranslation', translation(...of))

const list = async (world: World, query: Record<string, string> = {}) =>
  (await world.anna.ask('adminListTranslations', { query })).translations.data

const content = {
  highlights: ['A night in a boathouse', 'Goats'],
  days: [
    { title: 'Bergen', text: 'We meet at the quay.' },
    { title: 'Flåm', text: 'By train.' },
  ],
}

const saveContent = (world: World, id: number, changed: object = content) =>
  world.anna.ask('adminSaveTripContent', {
    params: { id },
    form: { content: JSON.stringify(changed), topics: '[]' },
  })

describe('texts in a further language', () => {
  test('are empty at first, are saved, and know what changes afterwards', async ({ world }) => {
    await offer(world, ['de', 'fr'])
    const { id } = world.trips.fjord
    await saveContent(world, id)
    const before = await show(world, 'trip', id)
    expect(before).toMatchObject({
      name: 'Fjord',
      language: 'en',
      original: { title: 'Fjord', description: 'All about Fjord', content },
      texts: { de: { title: '', content: { highlights: ['', ''] } } },
      versions: { de: 0, fr: 0 },
      outdated: { de: [], fr: [] },
    })
    expect(before.missing.de).toEqual([
      'title',
      'description',
      'content.highlights.0',
      'content.highlights.1',
      'content.days.0.title',
      'content.days.0.text',
      'content.days.1.title',
      'content.days.1.text',
    ])

    const texts = {
      title: ' Fjorde ',
      content: { days: [{ title: 'Bergen', text: 'Wir treffen uns am Kai.' }, { title: 'Flåm' }] },
    }
    const changes = world.changedTimes()
    expect(await save(world, 'trip', id, texts, { version: 0 })).toMatchObject({ version: 1 })
    expect(world.changedTimes()).toBe(changes + 1)
    const saved = await show(world, 'trip', id)
    expect(saved.versions).toEqual({ de: 1, fr: 0 })
    expect(saved.texts.de).toMatchObject({
      title: 'Fjorde',
      description: '',
      ...(texts.content && { content: texts.content }),
    })
    expect(saved.missing.de).toEqual([
      'description',
      'content.highlights.0',
      'content.highlights.1',
      'content.days.1.text',
    ])
    // The same once more changes nothing.
    expect(await save(world, 'trip', id, texts)).toMatchObject({ version: 1 })

    // A new first day, another text of the old first one, and the last one removed.
    const days = [{ title: 'Oslo' }, { title: 'Bergen', text: 'We meet at the station.' }]
    await saveContent(world, id, { ...content, days })
    const changed = await show(world, 'trip', id)
    expect(changed.texts.de).toMatchObject({
      content: {
        days: [
          { title: '', text: '' },
          { title: 'Bergen', text: 'Wir treffen uns am Kai.' },
        ],
      },
    })
    expect(changed.outdated).toEqual({ de: ['content.days.1.text'], fr: [] })
    expect(changed.missing.de).toContain('content.days.0.title')

    // Another text is saved, and this one is not looked at: it stays older. Then somebody looks.
    const more = { ...changed.texts.de, title: 'Die Fjorde' }
    await save(world, 'trip', id, more, { outdated: changed.outdated.de })
    expect((await show(world, 'trip', id)).outdated.de).toEqual(['content.days.1.text'])
    await save(world, 'trip', id, more)
    expect((await show(world, 'trip', id)).outdated.de).toEqual([])
    const { audit } = await world.anna.ask('adminListAudit')
    expect(
      audit.data.map(({ kind, action, subject_id, subject, fields }) => [
        kind,
        action,
        subject_id,
        subject,
        fields,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['trip', 'translated', id, 'Fjord (Deutsch)', ['title', 'days']],
        ['trip', 'translated', id, 'Fjord (Deutsch)', ['title']],
      ]),
    )
  })

  test('exist for packages, extras, topics, pages and the agency', async ({ world }) => {
    await offer(world, ['de'])
    const { anna } = world
    const topic = await anna.ask('adminAddTopic', {
      form: { kind: 'destination', name: 'Norway', text: 'Cold' },
    })
    const extra = await anna.ask('adminAddExtra', {
      form: { trip_id: world.trips.fjord.id, name: 'Kayak', price: 5, per: 'person' },
    })
    const cases: [TranslatedKind, number | string, Texts, Texts][] = [
      ['package', world.packages.half, { description: 'Half board' }, { description: 'Halbpension' }],
      ['extra', extra.id, { name: 'Kayak' }, { name: 'Kajak' }],
      ['topic', topic.id, { name: 'Norway', text: 'Cold' }, { name: 'Norwegen', text: 'Kalt' }],
      ['page', 'about', {}, { title: 'Über uns', text: 'Seit 1990' }],
      ['agency', 'agency', {}, { agency: { tagline: 'Langsam reisen' } }],
    ]
    for (const [kind, id, original, texts] of cases) {
      expect((await show(world, kind, id)).original, kind).toMatchObject(original)
      await save(world, kind, id, texts)
      const saved = await show(world, kind, id)
      expect(saved.texts.de, kind).toMatchObject(texts)
      expect(saved.outdated.de, kind).toEqual([])
    }
    // Their originals change.
    await anna.ask('adminUpdatePackage', { params: { id: world.packages.half }, form: { description: 'HB' } })
    await anna.ask('adminUpdateExtra', { params: { id: extra.id }, form: { name: 'Kayaks' } })
    await anna.ask('adminUpdateTopic', {
      params: { id: topic.id },
      form: { name: 'Norway', text: 'Cold and clear' },
    })
    const { settings: pages } = await anna.ask('adminShowPagesSettings')
    const [about, ...others] = pages.pages
    await anna.ask('adminSavePagesSettings', {
      form: formOf({ ...pages, pages: [{ ...about, text: 'Since 1991' }, ...others] }),
    })
    const { settings } = await anna.ask('adminShowAgencySettings')
    await anna.ask('adminSaveAgencySettings', { form: formOf({ ...settings, tagline: 'Slow' }) })
    const outdated = await list(world, { state: 'outdated' })
    expect(outdated.map(({ kind, id, outdated: count }) => [kind, id, count])).toEqual([
      ['extra', `${extra.id}`, 1],
      ['package', `${world.packages.half}`, 1],
      ['topic', `${topic.id}`, 1],
      ['page', 'about', 1],
      ['agency', 'agency', 1],
    ])
    for (const { kind, id } of outdated)
      expect((await show(world, kind, id)).outdated.de, kind).toHaveLength(1)

    // And go.
    await anna.ask('adminDeleteTopic', { params: { id: topic.id } })
    const again = await anna.ask('adminAddPackage', { form: { description: 'Breakfast' } })
    await save(world, 'package', again.id, { description: 'Frühstück' })
    await anna.ask('adminDeletePackage', { params: { id: again.id } })
    const left = await world.db.selectFrom('translations').select(['kind', 'of_id']).orderBy('kind').execute()
    expect(left.map(({ kind }) => kind)).toEqual(['agency', 'extra', 'package', 'page'])
  })

  test('of a page follow it to another address, and go with it', async ({ world }) => {
    await offer(world, ['de'])
    const { anna } = world
    const { settings } = await anna.ask('adminShowPagesSettings')
    const own = { slug: 'visa', title: 'Visas', text: 'Bring a passport', footer: true }
    const savePages = (pages: object[]) =>
      anna.ask('adminSavePagesSettings', {
        form: formOf({ ...settings, pages: [...settings.pages, ...pages] }),
      })
    await savePages([own])
    await save(world, 'page', 'visa', { title: 'Visum', text: 'Pass mitbringen' })
    await savePages([{ ...own, slug: 'entry' }])
    expect((await show(world, 'page', 'entry')).texts.de).toEqual({
      ...{ title: 'Visum', text: 'Pass mitbringen', search_title: '', search_description: '' },
    })
    await anna.askInVain(404, 'adminShowTranslations', { params: { kind: 'page', id: 'visa' } })
    await savePages([])
    expect(await world.db.selectFrom('translations').selectAll().execute()).toEqual([])
  })

  test('go to a copy of a trip', async ({ world }) => {
    await offer(world, ['de'])
    const { fjord } = world.trips
    await saveContent(world, fjord.id)
    const days = [{ title: 'Bergen', text: 'Am Kai' }, {}]
    await save(world, 'trip', fjord.id, { title: 'Fjorde', content: { days } })
    const { id } = await world.anna.ask('adminAddTrip', {
      form: {
        copy_of: fjord.id,
        banner: file(await picture()),
        title: 'Winter fjords',
        description: 'All about Fjord',
        period_id: 5,
        package_id: world.packages.half,
        date: '2027-12-01',
        published: 0,
      },
    })
    const copied = await show(world, 'trip', id)
    expect(copied.texts.de).toMatchObject({ title: 'Fjorde', content: { days: [{ text: 'Am Kai' }, {}] } })
    expect(copied.outdated.de).toEqual(['title'])
  })
})

describe('a translation is refused', () => {
  test('in a language that the agency does not offer, or that is its own', async ({ world }) => {
    const { id } = world.trips.fjord
    const inLanguage = (language: string) =>
      world.anna.askInVain(422, 'adminSaveTranslation', translation('trip', id, { title: 'X' }, { language }))
    expect((await inLanguage('de')).errors).toEqual({
      language: ['The agency does not offer this language beside its main one'],
    })
    await offer(world, ['de'])
    for (const language of ['en', 'fr', 'xx', ''])
      expect((await inLanguage(language)).errors).toHaveProperty('language')
    expect((await show(world, 'trip', id)).texts).toHaveProperty('de')
  })

  test('for what is not there', async ({ world }) => {
    await offer(world, ['de'])
    const { fjord } = world.trips
    await save(world, 'trip', fjord.id, { title: 'Fjorde' })
    await world.anna.ask('adminDeleteTrip', { params: { id: fjord.id } })
    const gone: [TranslatedKind, number | string][] = [
      ['trip', fjord.id],
      ['trip', 'fjord'],
      ['package', 999],
      ['extra', '999999999999999'],
      ['topic', 999],
      ['page', 'no-such-page'],
      ['agency', 'other'],
    ]
    for (const [kind, id] of gone) {
      await world.anna.askInVain(404, 'adminShowTranslations', { params: { kind, id } })
      await world.anna.askInVain(404, 'adminSaveTranslation', translation(kind, id, {}))
    }
    for (const id of ['-1', "1'--", 'A', 'x'.repeat(61), '%00'])
      await world.anna.askInVain(400, 'adminShowTranslations', { params: { kind: 'trip', id } })
    await world.anna.askInVain(400, 'adminShowTranslations', { params: { kind: 'user', id: 1 } })
  })

  test('with texts that its original cannot have', async ({ world }) => {
    await offer(world, ['de'])
    const { id } = world.trips.fjord
    await saveContent(world, id)
    const refused = async (status: number, texts: unknown) =>
      world.anna.askInVain(status, 'adminSaveTranslation', translation('trip', id, texts as Texts))
    const errors = async (texts: unknown) => Object.entries((await refused(422, texts)).errors ?? {})
    expect(await errors({ title: 'x'.repeat(201) })).toEqual([['texts.title', ['At most 200 characters']]])
    expect(await errors({ title: 7, price: 'x' })).toEqual([
      ['texts.price', ['This must be text']],
      ['texts.title', ['This must be text']],
    ])
    expect(await errors({ content: { days: [{ text: 'a\0b' }, { title: 'X' }] } })).toEqual([
      ['texts.content.days.0.text', ['This must be text']],
    ])
    expect(await errors({ content: { days: [{ text: 7 }, { title: ['x'] }] } })).toEqual([
      ['texts.content.days.0.text', ['This must be text']],
      ['texts.content.days.1.title', ['This must be text']],
    ])
    expect(await errors({ content: 'x' })).toEqual([['texts.content', ['This must be text']]])
    expect(await errors({ content: { days: 'x' } })).toHaveLength(1)
    expect(await errors('x')).toHaveLength(1)
    expect(await errors([])).toHaveLength(1)
    const reshaped = await refused(409, { content: { days: [{ title: 'Bergen' }] } })
    expect(reshaped).toMatchObject({ edit_conflict: true, code: 'original_changed' })
    expect((await show(world, 'trip', id)).versions.de).toBe(0)
  })

  test('where somebody else has saved meanwhile, also at the same moment', async ({ world }) => {
    await offer(world, ['de'])
    for (const [kind, id, name] of [
      ['trip', world.trips.fjord.id, 'title'],
      ['page', 'about', 'title'],
    ] as const) {
      await save(world, kind, id, { [name]: 'Eins' }, { version: 0 })
      const refused = await world.anna.askInVain(
        409,
        'adminSaveTranslation',
        translation(kind, id, { [name]: 'Zwei' }, { version: 0 }),
      )
      expect(refused).toMatchObject({ edit_conflict: true, code: 'translation_changed' })
      const answers = await Promise.all(
        ['A', 'B', 'C'].map((text) =>
          world.anna.send('adminSaveTranslation', translation(kind, id, { [name]: text }, { version: 1 })),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await show(world, kind, id)).versions.de).toBe(2)
    }
    const firsts = await Promise.all(
      ['A', 'B'].map((text) =>
        world.anna.send(
          'adminSaveTranslation',
          translation('agency', 'agency', { agency: { tagline: text } }, { version: 0 }),
        ),
      ),
    )
    expect(firsts.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of pages and the agency to clerks', async ({ world }) => {
    await offer(world, ['de'])
    const clerk = await world.addPerson('Clara', 'clerk')
    for (const [kind, id] of [
      ['page', 'about'],
      ['agency', 'agency'],
    ] as const) {
      await clerk.askInVain(403, 'adminShowTranslations', { params: { kind, id } })
      await clerk.askInVain(403, 'adminSaveTranslation', translation(kind, id, {}))
    }
    await clerk.ask('adminSaveTranslation', translation('trip', world.trips.fjord.id, { title: 'Fjorde' }))
    const { translations } = await clerk.ask('adminListTranslations')
    expect([...new Set(translations.data.map(({ kind }) => kind))]).toEqual(['trip', 'package'])
  })
})

describe('the overview', () => {
  test('lists what is left, and nothing where the agency has one language', async ({ world }) => {
    expect(await world.anna.ask('adminListTranslations')).toMatchObject({
      translations: { data: [], total: 0 },
      languages: [],
    })
    await offer(world, ['de', 'fr'])
    const { fjord } = world.trips
    await save(world, 'trip', fjord.id, { title: 'Fjorde' })
    const trips = async (query: Record<string, string>) =>
      (await list(world, { kind: 'trip', ...query }))
        .filter(({ id }) => id === `${fjord.id}`)
        .map(({ language, missing, outdated }) => [language, missing, outdated])
    expect(await trips({})).toEqual([
      ['de', 1, 0],
      ['fr', null, 0],
    ])
    expect(await trips({ language: 'de', state: 'missing' })).toEqual([['de', 1, 0]])
    expect(await trips({ state: 'outdated' })).toEqual([])
    await save(world, 'trip', fjord.id, { title: 'Fjorde', description: 'Alles' })
    expect(await trips({ language: 'de' })).toEqual([])
    await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { title: 'Fjords' } })
    expect(await trips({ language: 'de' })).toEqual([['de', 0, 1]])
    // What is no language of the agency's has nothing that is left.
    expect(await trips({ language: 'es' })).toEqual([])
    await world.anna.askInVain(400, 'adminListTranslations', { query: { language: 'xx' } })
    const { translations, languages } = await world.anna.ask('adminListTranslations', { query: { page: 1 } })
    expect(languages).toEqual(['de', 'fr'])
    expect(translations).toMatchObject({ current_page: 1, per_page: 24 })
  })

  test('counts on the list of trips what is left of each', async ({ world }) => {
    const listed = async () => {
      const { trips } = await world.anna.ask('adminListTrips', { query: { with: 'counts' } })
      return trips.find(({ id }) => id === world.trips.fjord.id)?.untranslated
    }
    expect(await listed()).toBeUndefined()
    await offer(world, ['de', 'fr'])
    expect(await listed()).toEqual([
      { language: 'de', missing: null, outdated: 0 },
      { language: 'fr', missing: null, outdated: 0 },
    ])
    await save(world, 'trip', world.trips.fjord.id, { title: 'Fjorde', description: 'Alles' })
    expect(await listed()).toEqual([{ language: 'fr', missing: null, outdated: 0 }])
  })
})
