import { expect, test } from 'vitest'
import { datesOf } from '../../ui/text/dates.ts'
import { bookingMailto } from './mailto.ts'

const booking = {
  name: 'Mia Måne',
  email: 'mia+trips@itinera.example',
  reference: 'K7WQ2MXA',
  trip_title: 'Fish & ships? 100 % "by night"',
  trip_date: '2027-07-10',
}

/** The parts of a link, as a mail program reads it. */
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address.replaceAll('+', '%2B'))
  return [decodeURIComponent(pathname), searchParams.get('subject'), searchParams.get('body')]
}

test('a mail to a traveller names the booking and begins with their name', () => {
  expect(read(bookingMailto(booking, datesOf('en')))).toEqual([
    'mia+trips@itinera.example',
    'Your booking K7WQ2MXA: Fish & ships? 100 % "by night", Sat Jul 10 2027',
    'Dear Mia Måne,\r\n\r\n',
  ])
})

test('no input breaks out of its part of the link, or makes the link too long', () => {
  const trip_title = `Alps&bcc=everyone@example.org\r\nCc: all\ud83d${'山'.repeat(300)}`
  const address = bookingMailto({ ...booking, name: '山'.repeat(200), trip_title }, datesOf('en'))
  expect(address.length).toBeLessThanOrEqual(1900)
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body'])
  expect(read(address)[1]).toMatch(
    /^Your booking K7WQ2MXA: Alps&bcc=everyone@example\.org Cc: all\ufffd山+…, Sat Jul 10 2027$/,
  )
  expect(read(address)[2]).toMatch(/^Dear 山+…,\r\n\r\n$/)
})
