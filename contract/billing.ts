import { z } from 'zod'
import { optionalText } from './fields.ts'

const field = optionalText(300)

/** To whom the invoices of a booking are made out. */
export const billing = z.strictObject({
  name: field,
  address: field.meta({ description: 'Line by line, without the country' }),
  country: field,
  tax_number: field,
})
