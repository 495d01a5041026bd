import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TestTexts } from '../../../../test/texts.tsx'
import { Contacts } from './sheets.tsx'

const traveller = (position: number, name: string, emergency: string) => ({
  position,
  kind: 'adult',
  number: position,
  name,
  emergency,
  booking_id: 1,
  reference: 'ABCD23',
  booked_by: 'Ada Lovelace',
})

const shown = (...travellers: ReturnType<typeof traveller>[]) => {
  const papers = { departure: { trip_title: 'Fjords', date: '2027-07-10', time: null }, travellers }
  const router = createMemoryRouter([{ path: '/', element: <Contacts papers={papers as never} /> }])
  return renderToStaticMarkup(
    <TestTexts>
      <RouterProvider router={router} />
    </TestTexts>,
  )
}

test('one line names those who have given no emergency contact', () => {
  const html = shown(
    traveller(1, 'Ada Lovelace', 'Ola, 030 1234567'),
    traveller(2, 'Grace Hopper', ''),
    traveller(3, '', ''),
  )
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(html).toContain('href="tel:0301234567"')
  expect(html).toContain('None was given by Grace Hopper; Adult 3 of ABCD23.')
  expect(shown(traveller(1, 'Ada Lovelace', ''))).toContain('Nobody has named any.')
})
