import type { Language } from '../contract/languages.ts'
import { mailSource } from '../server/core/bookings/mails/sent-mails.ts'
import type { OutboxRow } from '../server/kit/mail/queue/outbox.ts'
import { formOf } from './calls.ts'
import type { World } from './world.ts'

/** Offers further languages, as an administrator does under Settings, Agency. `more`: other fields of that form. */
export async function offer(world: World, languages: Language[], more: { locale?: string } = {}) {
  const { settings } = await world.anna.ask('adminShowAgencySettings')
  await world.anna.ask('adminSaveAgencySettings', { form: formOf({ ...settings, languages, ...more }) })
}

/** The mails that were put since the last look, as `template language`, in the order in which they were put. */
export async function mailed(world: World): Promise<string[]> {
  const mails = await world.outbox()
  await world.db.deleteFrom('outbox').execute()
  return mails.map(({ template, language }) => `${template} ${language}`)
}

/** A mail as it would be sent now. */
export async function sent(world: World, row: OutboxRow | undefined) {
  const mail = row && (await mailSource(world).render(row))
  if (!mail) throw new Error('There is no such mail')
  return { ...mail, lang: /<html[^>]* lang="(\w+)"/.exec(mail.html)?.[1] }
}
