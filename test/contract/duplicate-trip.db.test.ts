import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe } from 'vitest'
import { formOf } from '../calls.ts'
import { save } from '../invoices.ts'
import { offer } from '../languages.ts'
import { expect, test, type World } from '../world.ts'

const filesOf = (world: World) =>
  existsSync(world.pictures.folder) ? readdirSync(world.pictures.folder).sort() : []
const bytes = async (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
const pictureOf = async (background: string) =>
  new File([(await bytes(background)) as BlobPart], 'banner.png', { type: 'image/png' })

const texts = (world: World) => ({
  title: 'Harbour',
  description: 'Gables and gulls',
  period_id: 3,
  package_id: world.packages.half,
  date: '2027-08-01',
})

/** A trip with a picture of its own. */
const original = async (world: World) =>
  (await world.anna.ask('adminAddTrip', { form: { ...texts(world), banner: await pictureOf('#c2452d') } })).id

const duplicate = async (world: World, of: number, other: Record<string, File> = {}) =>
  (
    await world.anna.ask('adminAddTrip', {
      form: { ...texts(world), date: '2027-09-01', copy_of: of, ...other },
    })
  ).id

const bannerOf = async (world: World, id: number) =>
  (await world.anna.ask('adminShowTrip', { params: { id } })).banner

const served = async (world: World, banner: string) =>
  (await world.app.request(`/images/trips/${banner}`)).status

describe('adminAddTrip with the picture of another trip', () => {
  test('copies it whole; neither trip takes the other’s away', async ({ world }) => {
    const first = await original(world)
    const banner = await bannerOf(world, first)
    // As a browser sends a file field in which nothing was chosen.
    const second = await duplicate(world, first, { banner: new File([], '') })
    const copy = await bannerOf(world, second)
    expect(copy).not.toBe(banner)
    const endings = (name: string) => {
      const base = name.replace('.jpg', '')
      return filesOf(world).flatMap((file) => (file.startsWith(base) ? file.slice(base.length) : []))
    }
    expect(endings(copy)).toEqual(endings(banner))
    expect(endings(copy)).toHaveLength(9)

    // Another picture for the first, and then none of it.
    const form = { banner: await pictureOf('#2d45c2') }
    await world.anna.ask('adminUpdateTrip', { params: { id: first }, form })
    await world.anna.ask('adminDeleteTrip', { params: { id: first } })
    expect(await served(world, banner)).toBe(404)
    expect(await served(world, copy)).toBe(200)

    // Of a deleted trip, whose picture stays for its bookings, as well.
    const third = await duplicate(world, first)
    await world.anna.ask('adminDeleteTrip', { params: { id: second } })
    expect(await served(world, await bannerOf(world, third))).toBe(200)
  })

  test('has its extras with their translations, each with a life of its own', async ({ world }) => {
    const { anna } = world
    await offer(world, ['de'])
    const first = await original(world)
    const [kayak, gone] = [
      await anna.ask('adminAddExtra', { form: { trip_id: first, name: 'Kayak', price: 50, per: 'person' } }),
      await anna.ask('adminAddExtra', { form: { trip_id: first, name: 'Sauna', price: 20, per: 'person' } }),
    ]
    const translate = (id: number, name: string) =>
      anna.ask('adminSaveTranslation', {
        params: { kind: 'extra', id },
        form: formOf({ language: 'de', texts: { name } }),
      })
    await translate(kayak.id, 'Kajak')
    await translate(gone.id, 'Schwitzhütte')
    await anna.ask('adminDeleteExtra', { params: { id: gone.id } })
    const second = await duplicate(world, first)
    await translate(kayak.id, 'Paddelboot')
    const extrasOf = async (id: number) =>
      (await world.ask('showTrip', { params: { id }, query: { language: 'de' } })).trip.extras
    expect(await extrasOf(first)).toMatchObject([{ name: 'Paddelboot' }])
    expect(await extrasOf(second)).toMatchObject([{ name: 'Kajak', price: 50 }])
  })

  test('has its extras with their tax rates and how many there are', async ({ world }) => {
    const { anna } = world
    const low = { id: 'low', name: 'VAT 7%', basis_points: 700 }
    await save(world, { tax_rates: JSON.stringify([{ ...low, id: 'full', name: 'VAT 19%' }, low]) })
    const first = await original(world)
    const kayak = { name: 'Kayak', price: 50, per: 'booking', at_most: 2, tax_rate_id: 'low', stock: 3 }
    await anna.ask('adminAddExtra', { form: { trip_id: first, ...kayak } })
    const second = await duplicate(world, first)
    const { extras } = await anna.ask('adminListExtras', { query: { trip_id: second } })
    expect(extras).toMatchObject([kayak])
  })

  test('takes a picture of its own rather', async ({ world }) => {
    const first = await original(world)
    const before = filesOf(world).length
    const second = await duplicate(world, first, { banner: await pictureOf('#2d45c2') })
    expect(filesOf(world)).toHaveLength(2 * before)
    const pixel = async (banner: string) => {
      const jpeg = await (await world.app.request(`/images/trips/${banner}`)).bytes()
      return (await sharp(jpeg).stats()).dominant
    }
    const [red, blue] = [
      await pixel(await bannerOf(world, first)),
      await pixel(await bannerOf(world, second)),
    ]
    expect(red.r).toBeGreaterThan(red.b)
    expect(blue.b).toBeGreaterThan(blue.r)
  })

  test('is refused where there is no such trip or its picture is gone, and keeps nothing', async ({
    world,
  }) => {
    const first = await original(world)
    const trips = await world.count('trips')
    const refused = async (copy_of: number | string) =>
      (await world.anna.askInVain(422, 'adminAddTrip', { form: { ...texts(world), copy_of } })).errors
    expect(await refused(999_999)).toEqual({ copy_of: ['There is no such trip'] })
    expect(await refused('first')).toEqual({ copy_of: ['This must be a whole number'] })
    expect(await refused('')).toEqual({ banner: ['This field is required'] })
    // Half of a picture is none: the plain file is copied last.
    await rm(join(world.pictures.folder, await bannerOf(world, first)))
    const left = filesOf(world)
    expect(await refused(first)).toEqual({
      banner: ['The picture of that trip is gone. Please choose another.'],
    })
    expect(filesOf(world)).toEqual(left)
    // What cannot be stored leaves no copy.
    const second = await original(world)
    const whole = filesOf(world)
    const form = { ...texts(world), period_id: 99, copy_of: second }
    await world.anna.askInVain(422, 'adminAddTrip', { form })
    expect(filesOf(world)).toEqual(whole)
    expect(await world.count('trips')).toBe(trips + 1)
  })

  test('says everything that is missing at once', async ({ world }) => {
    const { errors } = await world.anna.askInVain(422, 'adminAddTrip', { form: {} })
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      'banner',
      'date',
      'description',
      'package_id',
      'period_id',
      'title',
    ])
  })
})
