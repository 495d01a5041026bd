import { z } from 'zod'

const legal = z.object({
  label: z.string().trim().min(1, 'must not be empty'),
  url: z
    .string()
    .regex(
      /^(\/(?![/\\])|https:\/\/[^\s/?#]+)\S*$/,
      'must be a path of this site (/terms) or an address with https://',
    ),
})

/** What an agency says of itself, in its settings and to the pages. */
export const agency = z.object({
  name: z.string(),
  tagline: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  about: z.object({
    title: z.string(),
    paragraphs: z.array(z.string()),
  }),
  advantages: z.array(z.object({ title: z.string(), text: z.string() })),
  ages: z
    .object({ children: z.string(), infants: z.string() })
    .partial()
    .optional()
    .meta({ description: 'Who travels as a child and who as an infant: "from 2 to 11"' }),
  legal: z
    .array(legal)
    .optional()
    .meta({ description: 'Imprint, privacy, terms and the like: where they stand' }),
})

export type Agency = z.output<typeof agency>
