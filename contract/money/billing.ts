import { z } from 'zod'
import { asJson, optionalText, text, wholeNumber } from '../fields.ts'
import { ifGiven } from '../lists.ts'

const field = optionalText(300)

/** To whom the invoices of a booking are made out. */
export const billing = z.strictObject({
  name: field,
  address: field.meta({ description: 'Line by line, without the country' }),
  country: field,
  tax_number: field,
})
export type Billing = z.output<typeof billing>

/** The field of forms; all empty: nobody else than who booked. */
export const billingField = ifGiven(asJson(billing.nullable())).meta({
  description: 'To whom the invoices are made out; null, or all of it empty: to who books',
})

/** A tax rate of the settings. Prices include it. */
export const taxRate = z.strictObject({
  id: text(40),
  name: text(60).meta({ description: 'As invoices print it: "VAT 19%"' }),
  basis_points: wholeNumber(0, 5000).meta({ description: 'Hundredths of a percent: 1900 is 19%' }),
  ended: z.boolean().default(false).meta({
    description: 'Whether new lines do not get it any more; trips and extras that have it get the first',
  }),
})
export type TaxRate = z.output<typeof taxRate>

export const taxRates = z
  .array(taxRate)
  .max(10, 'At most 10 rates')
  .superRefine((rates, context) => {
    for (const [index, { id, name }] of rates.entries()) {
      const before = rates.slice(0, index)
      const refuse = (field: keyof TaxRate, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message, input: rates })
      if (before.some((other) => other.id === id)) refuse('id', 'Another rate has this id')
      // Invoices and the table for the accountant call rates by their names.
      if (before.some((other) => other.name === name)) refuse('name', 'Another rate has this name')
    }
  })

/** The id of a tax rate of the settings. */
export const taxRateId = text(40).meta({
  description: 'The id of a tax rate of the settings; null: the first',
})

/** What an invoice says of a rate. Whole minor units. */
export type Taxed = Pick<TaxRate, 'id' | 'name' | 'basis_points'> & {
  net: number
  tax: number
  gross: number
}
