import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { columnsWith } from '../../app/admin/bookings/list/columns.tsx'
import CustomerPage from '../../app/admin/customers/customer.tsx'
import type { CustomerInFull } from '../../contract/customers.ts'
import { datesOf } from '../../rules/dates.ts'
import { placeBookings } from '../../server/core/customers/customer-of.ts'
import { showCustomer } from '../../server/features/customers/customer-page.ts'
import { listBookings } from '../../server/features/office-bookings/booking-list.ts'
import { contextOf, unstopped } from '../context.ts'
import { fillEmpty } from '../fill-demo.ts'
import { TestTexts } from '../texts.tsx'
import { expect, test } from '../world.ts'

const markupOf = (element: ReactNode) =>
  renderToStaticMarkup(
    createElement(
      TestTexts,
      null,
      createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
    ),
  )

/** The screen, of which the router gives nothing but the data. */
const Page = CustomerPage as unknown as (props: { loaderData: CustomerInFull }) => ReactNode

const textOf = (html: string) => html.replace(/<[^>]+>/g, '').trim()

test('the page of each customer of the demo says of each booking what the list says: state and amount', async ({
  world,
}) => {
  const { db, clock } = world
  await fillEmpty(world, 'all')
  await placeBookings(db, unstopped)
  const listed = new Map<string, string>()
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, last_page } = await listBookings(contextOf(db, { clock }), { page, q: '', sort: 'newest' })
    const columns = columnsWith(() => ({ to: '' }) as never, datesOf('en'), data)
    const money = columns.find(({ label }) => label === 'money')
    for (const booking of data) listed.set(booking.reference, textOf(markupOf(money?.cell(booking))))
    last = last_page
  }
  // All that a booking may owe, and one whose price is on request.
  expect(new Set([...listed.values()].map((text) => text.replace(/[€\d.,]+/g, ''))).size).toBeGreaterThan(4)
  const customers = await db.selectFrom('bookings').select('customer_id').distinct().execute()
  for (const { customer_id } of customers) {
    const loaderData = await showCustomer(contextOf(db, { clock }), customer_id ?? 0)
    const html = markupOf(createElement(Page, { loaderData }))
    const rows = html.split('</tr>')
    for (const { reference } of loaderData.bookings) {
      const row = rows.find((each) => each.includes(`>${reference}</a>`)) ?? ''
      expect([reference, textOf(`<td${row.split('<td').at(-1)}`)]).toEqual([reference, listed.get(reference)])
      listed.delete(reference)
    }
  }
  expect([...listed.keys()]).toEqual([])
})
