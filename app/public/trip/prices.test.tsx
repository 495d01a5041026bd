import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { TestTexts } from '../../../test/texts.tsx'
import { earlyDiscount, FirstLook } from './prices.tsx'

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
