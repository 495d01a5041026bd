import { z } from 'zod'
import { reservedAddresses } from '../addresses.ts'
import { asJson, optionalText, searchFields, slug, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { link } from './agency.ts'

const page = z.strictObject({
  slug: slug.refine((typed) => !reservedAddresses.has(typed), 'The site uses this address itself'),
  title: text(100),
  text: optionalText(limits.pageText),
  footer: z.boolean(),
  ...searchFields,
})

export const pagesSettings = z.object({
  pages: asJson(
    z
      .array(page)
      .max(40, 'At most 40 pages')
      .refine((pages) => ['about', 'advantages'].every((slug) => pages.some((each) => each.slug === slug)), {
        error: 'About and Advantages belong to the site. They can be empty, but not removed',
      })
      .superRefine((pages, context) => {
        for (const [index, { slug }] of pages.entries())
          if (pages.findIndex((other) => other.slug === slug) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'slug'],
              message: 'Another page has this address',
              input: slug,
            })
      }),
  ),
  links: asJson(z.array(z.strictObject({ label: text(60), url: link })).max(20))
    .default([])
    .meta({ description: 'Further links in the footer' }),
  terms: z.string().max(limits.slug).default('').meta({
    description: 'The slug of the page that travellers accept when they book; empty: none',
  }),
  before: z.string().max(limits.slug).default('').meta({
    description:
      'The slug of the page that travellers are shown before they book, with the facts of their booking in its fields ({{trip}}, …); empty: none',
  }),
})
