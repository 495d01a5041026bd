import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { isLanguage, type Language, offeredLanguages } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import type { CurrentSettings } from '../settings.ts'

import type { Env } from './wire.ts'

/** The language of an answer: asked for by name, else by Accept-Language, if the agency offers it; otherwise the main one. */
export function chooseLanguage(
  offered: readonly [Language, ...Language[]],
  asked: string | undefined,
  header: string | undefined,
): Language {
  const [main] = offered
  if (asked !== undefined) return offered.find((language) => language === asked) ?? main
  if (offered.length === 1 || !header || header.length > limits.acceptLanguage) return main
  for (const { type, q } of parseAccept(header)) {
    const [code = ''] = type.toLowerCase().split('-')
    const isTaken = q > 0 && isLanguage(code) && offered.includes(code)
    if (isTaken) return code
  }
  return main
}

const isOfStaff = (path: string) => path.startsWith('/api/admin')

/** The language of who reads an answer, undefined where it is the main one, and those of the site. */
export function readingOf(c: Context<Env>, settings: Pick<CurrentSettings, 'get'>) {
  const languages = offeredLanguages(settings.get().agency)
  const language = languages.slice(1).find((each) => each === c.get('language'))
  return { language, languages }
}

export function languageOf(c: Context, settings: Pick<CurrentSettings, 'get'>): Language {
  if (isOfStaff(c.req.path)) return 'en'
  const offered = offeredLanguages(settings.get().agency)
  return chooseLanguage(offered, c.req.query('language'), c.req.header('accept-language'))
}
