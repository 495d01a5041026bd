import { z } from 'zod'
import { ok } from './answers.ts'
import type { Call } from './call.ts'
import { email } from './fields.ts'

const url = z
  .string()
  .regex(
    /^(\/(?![/\\])|https:\/\/[^\s/?#]+)\S*$/,
    'must be a path of this site (/terms) or an address with https://',
  )

const legal = z.strictObject({ label: z.string().trim().min(1, 'must not be empty'), url })

/** The agency's details, as in its settings and on the pages. Strict, so that a misspelt setting is an error. */
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

/** The call for the agency's details. */
export const agencyCalls = {
  showAgency: {
    who: 'anyone',
    summary: 'Name, contact and texts of the agency',
    answer: z.object({
      ...ok,
      agency: agency.extend({
        url: z.string().meta({ description: 'The address of its website, without a slash at its end' }),
        time_zone: z
          .string()
          .meta({ description: 'Of the agency’s day, which decides whether a trip has departed' }),
        no_mail: z.literal(true).optional().meta({
          description:
            'No mail server is set: what the site would mail is kept by the agency and reaches nobody',
        }),
      }),
    }),
  },
} as const satisfies Record<string, Call>

export type Agency = z.output<typeof agency>
