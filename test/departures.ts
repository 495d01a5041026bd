import { bookingForm, type World } from './world.ts'

export type Form = Record<string, string | number>

export const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowDeparture', { params: { id } })).departure

export const list = async (world: World, query: Form = {}) =>
  (await world.anna.ask('adminListDepartures', { query })).departures

export const update = (world: World, id: number, form: Form) =>
  world.anna.ask('adminUpdateDeparture', { params: { id }, form })

export const book = async (world: World, departure_id: number, other: Form = {}) =>
  (await world.theo.ask('book', { form: bookingForm(world, { departure_id, ...other }) })).booking

export const cancel = (world: World, id: number, form: Form = {}) =>
  world.anna.ask('adminCancelDeparture', { params: { id }, form })
