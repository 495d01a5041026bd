import { z } from 'zod'
import { email } from './fields.ts'

const url = z
  .string()
  .regex(
    /^(\/(?![/\\])|https:\/\/[^\s/?#]+)\S*$/,
    'must be a path of this site (/terms) or an address with https://',
  )

const legal = z.strictObject({ label: z.string().trim().min(1, 'must not be empty'), url })

/** What an agency says of itself, in its settings and to the pages. Strict: a misspelt field would be missed by nobody. */
export const agency = z.strictObject({
  name: z.string(),
  tagline: z.string(),
  phone: z.string(),
  email,
  address: z.string(),
  social: z.array(z.strictObject({ name: z.string(), url })),
  about: z.strictObject({
    title: z.string(),
    paragraphs: z.array(z.string()),
  }),
  advantages: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  ages: z
    .strictObject({ children: z.string(), infants: z.string() })
    .partial()
    .optional()
    .meta({ description: 'Who travels as a child and who as an infant: "from 2 to 11"' }),
  legal: z
    .array(legal)
    .optional()
    .meta({ description: 'Imprint, privacy, terms and the like: where they stand' }),
})

export type Agency = z.output<typeof agency>
