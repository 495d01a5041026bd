import { expect, test } from 'vitest'
import { meantAddress } from './meant-address.tsx'

test.for([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['Ada.L@Gnail.com', 'Ada.L@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@t-onlinee.de', 'ada@t-online.de'],
] as const)('%s may mean %s', ([typed, meant]) => {
  expect(meantAddress(typed)).toBe(meant)
})

test.for(['ada@gmail.com', 'ada@gmx.at', 'ada@mail.com', 'ada@agency.example', 'ada@we.com', 'ada@', 'ada'])(
  '%s is not asked about',
  (typed) => {
    expect(meantAddress(typed)).toBeUndefined()
  },
)
