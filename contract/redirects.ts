import { z } from 'zod'
import { done, ok, stored } from './answers.ts'
import type { Call } from './call.ts'
import { byId, file, text } from './fields.ts'

/* Old addresses, and where they lead. */

export const redirectForm = z.object({
  from: text(500).meta({ description: 'A path of the old site, with or without its host and a last slash' }),
  to: text(500).meta({ description: 'A path of this site: `/trips/13`' }),
})

export const redirectCalls = {
  adminListRedirects: {
    who: 'admin',
    summary: 'Old addresses and where they lead',
    answer: z.object({
      ...ok,
      redirects: z.array(
        z.object({
          id: z.int(),
          from: z.string(),
          to: z.string(),
          title: z
            .string()
            .nullable()
            .meta({ description: 'Of the trip, the page, the destination or the theme there' }),
        }),
      ),
    }),
  },
  adminListMissing: {
    who: 'admin',
    summary: 'Paths that were asked for within a month and are nowhere, the most wanted first',
    answer: z.object({
      ...ok,
      missing: z.array(z.object({ path: z.string(), times: z.int(), last_at: z.iso.datetime() })),
    }),
  },
  adminStoreRedirect: {
    who: 'admin',
    summary:
      'Have an old address lead to a page of this site: for good, or while its trip is a draft to all trips',
    form: redirectForm,
    answer: stored,
  },
  adminImportRedirects: {
    who: 'admin',
    summary:
      'Add the old addresses of a CSV file with the columns `from` and `to`, as `adminExportRedirects` writes them. All or none',
    form: z.object({ file }),
    takesPicture: true,
    answer: z.object({ ...done.shape, stored: z.int() }),
  },
  adminExportRedirects: {
    who: 'admin',
    summary: 'All old addresses, and where they lead',
    file: 'text/csv',
    answer: z.string(),
  },
  adminDeleteRedirect: {
    who: 'admin',
    summary: 'Forget an old address',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Call>
