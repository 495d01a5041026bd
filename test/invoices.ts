import type { World } from './world.ts'

export const SELLER = 'Fernweh Tours\nHafenstraße 4, Hamburg\nVAT DE 123'

export const save = (world: World, other: Record<string, string> = {}) =>
  world.anna.ask('adminSaveBookingSettings', {
    form: {
      deposit_percent: 0,
      balance_days: 0,
      invoices: '1',
      invoice_prefix: 'F27-',
      seller: SELLER,
      invoice_note: 'Margin scheme – travel agents',
      cancellation: '[{"days":365,"percent":50}]',
      ...other,
    },
  })

export const price = ({ anna, trips }: World, price_adult: string) =>
  anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult } })

/** A world whose agency makes invoices, with a trip that costs something. */
export async function begin(world: World) {
  await save(world)
  await price(world, '100000')
}
