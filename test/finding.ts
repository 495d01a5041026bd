import type { World } from './world.ts'

const topic = async (world: World, form: Record<string, string | number>) =>
  (await world.anna.ask('adminAddTopic', { form })).id

/** Gives the fjord (July, Western fjords, walking) and the dunes (June, Morocco) their topics and prices. */
export async function describeTrips(world: World) {
  const { fjord, dunes } = world.trips
  const norway = await topic(world, { kind: 'destination', name: 'Norway' })
  const west = await topic(world, { kind: 'destination', name: 'Western fjords', parent_id: norway })
  const morocco = await topic(world, { kind: 'destination', name: 'Morocco' })
  const walking = await topic(world, { kind: 'theme', name: 'Walking' })
  const save = (id: number, topics: number[], content: object) =>
    world.anna.ask('adminSaveTripContent', {
      params: { id },
      form: { topics: JSON.stringify(topics), content: JSON.stringify(content) },
    })
  await save(fjord.id, [west, walking], {
    stops: [{ name: 'Flåm', latitude: 60.86, longitude: 7.11 }],
    days: [{ title: 'Bread and cheese', overnight: 'Ålesund' }],
  })
  await save(dunes.id, [morocco, walking], {})
  const price = (id: number, price_adult: number) =>
    world.anna.ask('adminUpdateTrip', { params: { id }, form: { price_adult } })
  await price(fjord.id, 124_000)
  await price(dunes.id, 60_000)
}

export const titles = async (world: World, query: Record<string, string | number>) =>
  (await world.ask('listTrips', { query })).trips.data.map(({ title }) => title)
