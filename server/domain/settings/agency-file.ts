import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Settings, settingsGroups } from '../../../contract/settings.ts'
import { ConfigError } from '../../platform/config.ts'
import type { Database } from '../../platform/database/schema.ts'
import { defaults, putFirstSettings } from './settings.ts'

/** The file in which sites had their name and texts before there were settings. */
const agencyFile = z.object({
  name: z.string(),
  tagline: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  social: z.array(z.unknown()).optional(),
  ages: z.object({ children: z.string().optional(), infants: z.string().optional() }).optional(),
  about: z.object({ title: z.string(), paragraphs: z.array(z.string()) }).optional(),
  advantages: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
  legal: z.array(z.unknown()).optional(),
})

function toSettings(file: z.output<typeof agencyFile>): Pick<Settings, 'agency' | 'pages'> {
  const { ages, about, advantages, legal, ...details } = file
  const [aboutPage, advantagesPage] = defaults.pages.pages
  const pages = [
    about ? { ...aboutPage, title: about.title, text: about.paragraphs.join('\n\n') } : aboutPage,
    advantages
      ? {
          ...advantagesPage,
          text: advantages.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n'),
        }
      : advantagesPage,
  ]
  return {
    agency: settingsGroups.agency.parse({
      ...defaults.agency,
      ...details,
      ages_children: ages?.children,
      ages_infants: ages?.infants,
    }),
    pages: settingsGroups.pages.parse({ ...defaults.pages, pages, links: legal ?? [] }),
  }
}

/**
 * Takes an agency file over into the settings, if there is one and nobody has saved settings yet.
 * @throws {ConfigError} in one line, when the file is there and cannot be used
 */
export async function takeOverAgencyFile(
  db: Database,
  file: string,
  at: string,
  print: (line: string) => void,
): Promise<void> {
  const saved = await db.selectFrom('settings').select('name').limit(1).executeTakeFirst()
  if (saved) return
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new ConfigError(`AGENCY_FILE must be a file that can be read; ${file} cannot.`)
  })
  if (text === undefined) return
  let settings: ReturnType<typeof toSettings>
  try {
    settings = toSettings(agencyFile.parse(JSON.parse(text)))
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; ')
        : `it is not JSON: ${(error as SyntaxError).message.replace(/\s+/g, ' ')}`
    throw new ConfigError(`AGENCY_FILE cannot be taken over into the settings: in ${file}, ${why}.`)
  }
  await putFirstSettings(db, at, settings, false)
  print(`Took over ${file} into the settings. The file is not read any more.`)
}
