/* What is wrong with a field, and what a form says when it cannot be sent. */

import { countIn } from '../count.ts'

const count = countIn('en')

const characters = (number: number) => count(number, { one: '# character', other: '# characters' })

export const fields = {
  required: 'This field is required',
  invalid: 'Invalid input',
  text: 'This must be text',
  number: 'This must be a whole number',
  at_least: ({ min }: { min: number }) => `At least ${min}`,
  at_most: ({ max }: { max: number }) => `At most ${max}`,
  too_short: ({ min }: { min: number }) => `At least ${characters(min)}`,
  too_long: ({ max }: { max: number }) => `At most ${characters(max)}`,
  name: 'A name has no line breaks and no web address',
  phone: 'Phone number must be a number',
  phone_short: 'Please give the whole phone number',
  email: 'This is not an email address',
  date: 'This must be a date such as 2027-05-31',
  month: 'This must be a month such as 2027-05, or several with commas between them',
  time: 'This must be a time such as 09:30',
  year: ({ first, last }: { first: string; last: string }) => `The year must be from ${first} to ${last}`,
  slug: 'Small letters, digits and dashes: travel-terms',
  file: 'This must be a file',
  json: 'This must be JSON',
  yes_or_no: 'Either 1 or 0',
  /** `options` as programs write them, with commas between them. */
  one_of: ({ options }: { options: string }) => `One of ${options}`,
  passwords_differ: 'The two passwords are not the same',
  /** `title` of the agency's text: Terms and conditions. */
  accept_terms: ({ title }: { title: string }) => `Please accept the ${title}`,
  extras_form: 'Extras are written as id:count,id:count',
  extra_twice: 'An extra is chosen twice',
  ask_first: 'Ask with dry_run first, and send what was shown',
  too_many_travellers: ({ max }: { max: number }) =>
    count(max, { one: 'At most # traveller', other: 'At most # travellers' }),
  invoice_number: 'This is not an invoice number',

  marked: 'Please correct the marked fields.',
}
