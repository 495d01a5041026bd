import fc from 'fast-check'
import { bookingForm, expect, test, type World } from '../world.ts'

type Step =
  | { do: 'party'; adults: number; children: number; rooms: number }
  | { do: 'move'; to: 0 | 1 }
  | { do: 'adjust'; amount: number }
  | { do: 'cancel'; fee: number | undefined }
  | { do: 'reinstate' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('party' as const),
      adults: fc.integer({ min: 1, max: 5 }),
      children: fc.integer({ min: 0, max: 3 }),
      rooms: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({ do: fc.constant('move' as const), to: fc.constantFrom(0 as const, 1 as const) }),
    fc.record({ do: fc.constant('adjust' as const), amount: fc.integer({ min: -150_000, max: 9_999 }) }),
    fc.record({
      do: fc.constant('cancel' as const),
      fee: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
    }),
    fc.record({ do: fc.constant('reinstate' as const) }),
  ),
  { minLength: 3, maxLength: 12 },
)

/** Tries a step; what the rules refuse changes nothing. */
async function take(world: World, id: number, departures: number[], step: Step) {
  const asked = { params: { id }, token: world.anna.token }
  const silently = { notify: '0' }
  if (step.do === 'party')
    return world.send('adminChangeParty', {
      ...asked,
      form: {
        number_of_adults: step.adults,
        number_of_childrens: step.children,
        number_of_infants: 0,
        single_rooms: step.rooms,
        ...silently,
      },
    })
  if (step.do === 'move')
    return world.send('adminMoveBooking', {
      ...asked,
      form: { departure_id: departures[step.to] ?? 0, ...silently },
    })
  if (step.do === 'adjust')
    return world.send('adminAdjustBooking', { ...asked, form: { label: 'Agreed', amount: step.amount } })
  if (step.do === 'reinstate') return world.send('adminReinstateBooking', { ...asked, form: silently })
  const form: Record<string, string | number> =
    step.fee === undefined ? silently : { ...silently, fee: step.fee, reason: 'As agreed' }
  return world.send('adminCancelBooking', { ...asked, form })
}

test('whatever is changed, lines that undo cancel out, and what holds is the sum of all', async ({
  world,
}) => {
  const { fjord } = world.trips
  const { token } = world.anna
  const prices = { price_adult: 33_333, price_child: 11_111, single_supplement: 5_001 }
  await world.ask('adminUpdateTrip', { params: { id: fjord.id }, form: prices, token })
  const other = await world.departure(fjord.id, '2027-09-01', { price_adult: 44_444 })
  const discount = { trip_id: fjord.id, kind: 'group', at_least: 3, basis_points: 333 }
  await world.ask('adminAddDiscount', { form: discount, token })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const form = bookingForm(world, { email: 'a@people.example' })
      const { booking } = await world.ask('adminAddBooking', { form: { ...form, notify: '0' }, token })
      for (const step of taken) {
        // Cancelling and reinstating are told apart by their time.
        world.time.now = new Date(world.time.now.getTime() + 1)
        const { status } = await take(world, booking.id, [fjord.departure, other], step)
        expect([200, 409, 422]).toContain(status)
      }
      const lines = await world.db
        .selectFrom('booking_lines')
        .selectAll()
        .where('booking_id', '=', booking.id)
        .execute()
      for (const line of lines) {
        const undone = lines.find(({ id }) => id === line.undoes)
        if (line.undoes !== null) expect(line.amount + (undone?.amount ?? Number.NaN)).toBe(0)
      }
      const shown = await world.ask('adminShowBooking', { params: { id: booking.id }, token })
      const { total, lines: live } = shown.booking
      const sumOf = (some: { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)
      expect(sumOf(lines)).toBe(total)
      expect(sumOf(live)).toBe(total)
      expect(total).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 12 },
  )
})
