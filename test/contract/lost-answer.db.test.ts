import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { moveOnlyDeparture } from '../../server/core/bookings/departure/change-departure.ts'
import { claimPictures, sweepPictures } from '../../server/core/trips/sweep-pictures.ts'
import { addTrip, updateTrip } from '../../server/core/trips/trips.ts'
import { openDatabase } from '../../server/database/open.ts'
import { contextOf } from '../context.ts'
import { silent } from '../database.ts'
import { isPostgres } from '../locks.ts'
import { expect, test, type World } from '../world.ts'

const by = { userId: null, address: '', at: '2027-06-01T09:00:00.000Z' }

/** The database, over a line that breaks after each commit: it is done, and nobody hears of it. */
async function overBadLine(world: World) {
  const target = new URL(world.database.url)
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    let isCommitting = false
    near.on('data', (asked) => {
      isCommitting ||= asked.toString('latin1').includes('commit\0')
      far.write(asked)
    })
    far.on('data', (answer) => (isCommitting ? near.destroy() : near.write(answer)))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = `${(server.address() as AddressInfo).port}`
  const db = openDatabase(url.href, silent)
  const close = async () => {
    await db.destroy()
    server.close()
  }
  return { db, close }
}

async function newPicture() {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#17664f' } })
  return new File([new Uint8Array(await drawn.jpeg().toBuffer())], 'harbour.jpg')
}

const filesOf = ({ pictures }: World) => readdirSync(pictures.folder)

/** The picture of a trip, which must be there in all its files once what is left over was swept away. */
async function expectPicture(world: World, title: string) {
  const { banner } = await world.db
    .selectFrom('trips')
    .select('banner')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  for (const file of filesOf(world))
    utimesSync(
      join(world.pictures.folder, file),
      new Date('2027-06-01T07:00Z'),
      new Date('2027-06-01T07:00Z'),
    )
  await claimPictures(world.db, world.pictures)
  await sweepPictures(world.db, world.pictures, world.log)
  expect(filesOf(world)).toContain(banner)
  expect(filesOf(world)).toHaveLength(9)
}

// SQLite answers where it writes: nothing is lost in between.
test.runIf(isPostgres)(
  'a trip keeps its picture when only the answer to its commit is lost',
  async ({ world }) => {
    mkdirSync(world.pictures.folder, { recursive: true })
    const { db, close } = await overBadLine(world)
    const { date, days: period_id, packageId: package_id } = world.trips.fjord
    const trip = {
      title: 'Harbour',
      description: '',
      date,
      period_id,
      package_id,
      banner: await newPicture(),
    }
    await expect(addTrip(contextOf(db, { clock: world.clock, by }), world.pictures, trip)).rejects.toThrow()
    await expectPicture(world, 'Harbour')

    const { id } = await world.db
      .selectFrom('trips')
      .select('id')
      .where('title', '=', 'Harbour')
      .executeTakeFirstOrThrow()
    const changes = { title: 'Haven', banner: await newPicture() }
    await expect(
      updateTrip(contextOf(db, { clock: world.clock, by }), world.pictures, id, changes, moveOnlyDeparture),
    ).rejects.toThrow()
    await expectPicture(world, 'Haven')

    const nowhere = { ...trip, period_id: 99 }
    await expect(addTrip(contextOf(db, { clock: world.clock, by }), world.pictures, nowhere)).rejects.toThrow(
      'no_period',
    )
    expect(filesOf(world)).toHaveLength(9)
    await close()
  },
)
