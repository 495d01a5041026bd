import { expect, test } from 'vitest'
import { kindOf, kinds, mailsMarked, templates } from '../test/mails.ts'
import { mailKindsOf } from './core/bookings/mails/kinds.ts'
import { features } from './features.ts'
import { isSecret, keptOf, kindsOf } from './kit/mail/kinds.ts'
import type { Marks } from './kit/mail/mail.ts'

/* A mark that is forgotten, or goes by mistake, is missed by no type: so each list is written down once more. */

const marked = (...marks: (keyof Marks)[]) => mailsMarked(...marks).toSorted()

test('mails that confirm a booking bring the trip’s picture and the voucher', () => {
  expect(marked('confirms')).toEqual(['booking-changed', 'booking-priced', 'booking-traveller'])
})

test('mails without the limit per address: the staff wrote them, they answer for the staff, or have limits of their own', () => {
  expect(marked('unlimited')).toEqual([
    'agent-invitation',
    'booking-letter',
    'complaint-receipt',
    'crew-assigned',
    'crew-changed',
    'crew-off',
    'invitation',
    'message-reply',
    'password-reset',
  ])
})

test('mails about an account go to its own address alone', () => {
  expect(marked('ofAccount')).toEqual([
    'account-deleted',
    'address-proof',
    'agent-invitation',
    'crew-assigned',
    'crew-changed',
    'crew-off',
    'email-changed',
    'invitation',
    'password-changed',
    'password-reset',
    'second-factor-off',
  ])
})

test('mails with a link that opens an account or writes a review are not read in the log', () => {
  expect(marked('secret')).toEqual([
    'address-proof',
    'agent-invitation',
    'invitation',
    'password-reset',
    'review-request',
    'traveller-link',
  ])
})

test('mails to the agency and to its staff are in the language of the office', () => {
  expect(marked('toAgency', 'toStaff')).toEqual([
    'booking-agency',
    'bookings-anonymised',
    'contact-agency',
    'crew-assigned',
    'crew-changed',
    'crew-off',
    'invitation',
    'option-ends',
    'own-change-agency',
    'paid-without-seat',
  ])
})

test('a reply to a mail to the agency about a traveller goes to the traveller', () => {
  const about = marked('toAgency').filter((name) => {
    const { answerable, data } = kindOf(name)
    return answerable || 'booking' in data.shape
  })
  const missing = about.filter((name) => !kindOf(name).replyTo)
  expect(about).toContain('booking-agency')
  expect(missing, `no \`replyTo\` in ${missing.join(', ')}`).toEqual([])
})

test('after the last mail to a person the address is deleted', () => {
  expect(marked('last')).toEqual(['account-deleted'])
})

test('a mail whose data is completed when it is sent says how', () => {
  const bySecret = templates.filter((name) => kindOf(name).complete)
  expect(bySecret.toSorted()).toEqual(marked('secret'))
})

test('the mails of a feature go with its line', () => {
  const left = mailKindsOf({ features: features.filter(({ name }) => name !== 'letters') })
  expect([...kinds.keys()].filter((name) => !left.has(name))).toEqual(['letter'])
})

test('no two kinds have one name', () => {
  const letter = kindOf('letter')
  expect(() => kindsOf([...kinds.values(), { ...letter }])).toThrow('letter')
})

test('a mail that nobody declares is secret, and emptied once it is settled', () => {
  expect(isSecret(undefined)).toBe(true)
  expect(keptOf(undefined)).toBe('recipient')
})
