import { z } from 'zod'
import { author, ok, withMessage } from '../answers.ts'
import type { Call } from '../call.ts'
import { asJson, file, text, wholeNumber } from '../fields.ts'
import { mailKinds } from '../mails.ts'
import { agencySettings } from './agency.ts'
import { bookingSettings, stepsInOrder } from './booking.ts'
import { colour, logo, lookSettings } from './look.ts'
import { pagesSettings } from './pages.ts'

/** The groups of settings. Each has its own form and its own versions. */
export const settingsGroups = {
  agency: agencySettings,
  look: lookSettings,
  pages: pagesSettings,
  booking: bookingSettings,
} as const

export type SettingsGroup = keyof typeof settingsGroups
export type Settings = { [G in SettingsGroup]: z.output<(typeof settingsGroups)[G]> }

const group = z.object({ group: z.enum(Object.keys(settingsGroups) as SettingsGroup[]) })

const versions = z.array(z.object({ version: z.int(), at: z.iso.datetime(), author }))

const shown = <T extends z.ZodType>(settings: T) =>
  z.object({
    ...ok,
    settings,
    version: z.int().meta({ description: '0: this group was never saved' }),
    versions: versions.meta({ description: 'The last twenty, newest first' }),
    given: z.record(z.string(), z.object({ variable: z.string(), value: z.string() })).meta({
      description:
        'The fields that the environment sets, with the variable and its value. It wins over what is saved',
    }),
  })

const saved = z.object({ ...withMessage, version: z.int() })

/** The version of the group with which the form was opened. */
const opened = {
  version: wholeNumber(0, 1_000_000).optional().meta({
    description:
      'What the call that shows the group answered. If somebody has saved since, this is refused with 409',
  }),
}

/** A page of the site, or a mail, named by its template. */
const previewed = text(200).refine(
  (path) => Object.hasOwn(mailKinds, path) || /^\/(?!\/|admin(\/|$)|api(\/|$))[\w./-]*$/.test(path),
  'This must be a page of the site, or the name of a mail',
)
const usedAccent = z
  .object({ accent: z.string(), strong: z.string(), on: z.string() })
  .meta({ description: 'The colour, the colour under the pointer, and the colour of text on it' })

export const settingsCalls = {
  adminShowAgencySettings: {
    who: 'admin',
    summary: 'Name, contact, time zone, currency',
    answer: shown(agencySettings),
  },
  adminShowLookSettings: { who: 'admin', summary: 'Logo, colour, pictures', answer: shown(lookSettings) },
  adminShowPagesSettings: {
    who: 'admin',
    summary: 'About, Advantages and the agency’s own pages',
    answer: shown(pagesSettings),
  },
  adminShowBookingSettings: {
    who: 'admin',
    summary: 'Terms and mails',
    answer: shown(bookingSettings),
  },
  adminSaveAgencySettings: {
    who: 'admin',
    summary: 'Save name, contact, time zone, currency',
    form: agencySettings.extend(opened),
    answer: saved,
  },
  adminSaveLookSettings: {
    who: 'admin',
    summary: 'Save logo, colour, pictures',
    form: lookSettings.extend(opened),
    answer: saved,
  },
  adminSavePagesSettings: {
    who: 'admin',
    summary: 'Save the pages',
    form: pagesSettings.extend(opened),
    takesTexts: true,
    answer: saved,
  },
  adminSaveBookingSettings: {
    who: 'admin',
    summary: 'Save terms and mails',
    form: bookingSettings.extend({ ...opened, cancellation: asJson(stepsInOrder).default([]) }),
    answer: saved,
  },
  adminUndoSettings: {
    who: 'admin',
    summary: 'Restore an earlier version of a group: save it again',
    form: group.extend({ version: wholeNumber(1, 1_000_000) }),
    answer: saved,
  },
  adminPreviewSettings: {
    who: 'admin',
    summary: 'A page as it would be with these settings; nothing is saved',
    changesNoPage: true,
    form: group.extend({
      path: previewed,
      settings: asJson(z.record(z.string(), z.unknown())).meta({
        description: 'The form that saves the group',
      }),
    }),
    takesTexts: true,
    answer: z.object({ ...ok, html: z.string().meta({ description: 'Without scripts' }) }),
  },
  adminUploadLogo: {
    who: 'admin',
    summary: 'Upload a logo, for the settings of the look: an SVG, or a picture',
    form: z.object({ logo: file }),
    takesPicture: true,
    answer: z.object({ ...withMessage, logo }),
  },
  adminSaveCertificate: {
    who: 'admin',
    summary: 'Upload the certificate of the insolvency protection, a PDF; an empty one removes it',
    form: z.object({ certificate: z.union([z.literal(''), z.file()]) }),
    takesPicture: true,
    answer: z.object(withMessage),
  },
  adminCheckAccent: {
    who: 'admin',
    summary: 'The legible variants of a colour',
    query: z.object({ accent: colour }),
    answer: z.object({
      ...ok,
      light: usedAccent,
      dark: usedAccent,
      style: z
        .string()
        .meta({ description: 'The colour as a style sheet, for a preview; empty for the default colour' }),
    }),
  },
} as const satisfies Record<string, Call>
