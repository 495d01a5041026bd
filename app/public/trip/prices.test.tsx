import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownDeparture } from '../../../contract/departures.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { dayAfter } from '../../../rules/days.ts'
import { TestTexts } from '../../../test/texts.tsx'
import { Alone, EarlyForAll, earlyDiscount, FirstLook } from './prices.tsx'

const early = (at_least: number, basis_points: number) => ({
  kind: 'early' as const,
  at_least,
  basis_points,
})
const group = { kind: 'group' as const, at_least: 4, basis_points: 2000 }

test('the early booking discount is the best one that still applies today, with its last day', () => {
  const discounts = [early(90, 500), early(180, 750), group]
  expect(earlyDiscount(discounts, '2027-07-10', '2027-01-01')).toEqual({
    percent: 7.5,
    until: '2027-01-11',
  })
  expect(earlyDiscount(discounts, '2027-07-10', '2027-01-12')).toEqual({ percent: 5, until: '2027-04-11' })
  expect(earlyDiscount(discounts, '2027-07-10', '2027-04-12')).toBeUndefined()
})

/** What an element of a trip's page says. */
function said(element: ReactElement): string {
  const agency = { locale: 'en', currency: 'EUR', time_zone: 'UTC' }
  const hydrationData = { loaderData: { root: { agency } } }
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], { hydrationData })
  return renderToStaticMarkup(
    <TestTexts>
      <RouterProvider router={router} />
    </TestTexts>,
  )
}

test('who travels alone reads what that costs, where a room of one’s own does', () => {
  const next = { price_adult: 120_000 } as ShownDeparture
  const of = (single_supplement: number | null, price: Partial<ShownDeparture> = {}) =>
    said(
      <Alone
        trip={{ currency: 'EUR', content: { minimum_age: null }, single_supplement } as unknown as TripPage}
        next={{ ...next, ...price }}
      />,
    )
  expect(of(20_000)).toContain('Travelling alone: €1,400, with a room of your own')
  expect(of(null)).toBe('')
  expect(of(20_000, { price_adult: null })).toBe('')
})

test('an early booking discount is told once, as long as a departure gets it', () => {
  const today = new Date().toISOString().slice(0, 10)
  const departure = { price_adult: 100, state: 'open', date: dayAfter(today, 100) }
  const of = (departures: object[]) =>
    said(
      <EarlyForAll
        trip={{ discounts: [early(90, 500), early(180, 1000)], departures } as unknown as TripPage}
      />,
    )
  expect(of([departure, { ...departure, date: dayAfter(today, 130) }]).match(/[^>]+ off [^<]+/g)).toEqual([
    '5% off the basic price if you book at least 90 days ahead',
  ])
  expect(of([{ ...departure, state: 'full' }])).toBe('')
  expect(of([{ ...departure, date: dayAfter(today, 80) }])).toBe('')
})

test('where no children may travel, their price leaves no trace', () => {
  const next = {
    price_adult: 289_000,
    price_child: 189_000,
    price_infant: null,
    date: '2027-04-26',
    state: 'full',
  }
  const of = (minimum_age: number | null) => {
    const trip = { currency: 'EUR', content: { minimum_age }, discounts: [], departures: [next] }
    const element = (
      <FirstLook
        trip={trip as unknown as TripPage}
        next={next as unknown as TripPage['departures'][number]}
      />
    )
    const hydrationData = { loaderData: { root: { agency: { locale: 'en', currency: 'EUR' } } } }
    const router = createMemoryRouter([{ id: 'root', path: '/', element }], { hydrationData })
    const html = renderToStaticMarkup(
      <TestTexts>
        <RouterProvider router={router} />
      </TestTexts>,
    )
    return html.match(/(?<=<span>)[^<]*/g)
  }
  expect(of(null)).toEqual(['€2,890 per adult', '€1,890 per child'])
  expect(of(18)).toEqual(['€2,890 per adult'])
})
