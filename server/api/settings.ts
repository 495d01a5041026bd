import { messages } from '../../contract/limits.ts'
import { type Settings, settingsGroups } from '../../contract/settings.ts'
import type { By } from '../domain/audit/audit.ts'
import { checkCards } from '../domain/cards/cards.ts'
import { accentStyle, accentsOf } from '../domain/look/accent.ts'
import { storeLogo } from '../domain/look/logo.ts'
import { prepareLook } from '../domain/look/look.ts'
import type { CurrentSettings } from '../domain/settings/current-settings.ts'
import { previewMail } from '../domain/settings/preview-mail.ts'
import { saveSettings, showSettings, undoSettings } from '../domain/settings/settings.ts'
import { isTemplate } from '../mails/index.ts'
import { asPicture, type FetchPage, previewPage } from '../pages/preview.ts'
import { Problem } from '../platform/errors.ts'
import { momentInWords } from '../platform/words.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** @throws {Problem} 422 when the draft does not match the schema of its group */
function checkDraft<G extends keyof Settings>(group: G, draft: unknown): Settings[G] {
  const result = settingsGroups[group].safeParse(draft)
  if (result.success) return result.data as Settings[G]
  const errors = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Problem(422, messages.marked, { errors: { settings: errors } })
}

/**
 * Settings: what makes the site the agency's own.
 * @param appWith the whole app with other settings, for previews
 */
export function settingsDoors(
  door: ReturnType<typeof createDoors>,
  deps: Deps,
  appWith: (settings: CurrentSettings) => { fetch: FetchPage },
) {
  const { db, settings, pictures, settingsChanged } = deps

  const show = async <G extends keyof Settings>(group: G) => ({
    ...(await showSettings(db, group)),
    given: settings.setByEnvironment(group),
  })
  async function save<G extends keyof Settings>(
    by: By,
    group: G,
    { version: opened, ...typed }: Settings[G] & { version?: number | undefined },
  ) {
    const version = await saveSettings(db, by, group, typed as unknown as Settings[G], opened)
    await settingsChanged()
    return { message: 'The settings were saved.', version }
  }

  door('adminShowAgencySettings', () => show('agency'))
  door('adminShowLookSettings', () => show('look'))
  door('adminShowPagesSettings', () => show('pages'))
  door('adminShowBookingSettings', () => show('booking'))
  door('adminSaveAgencySettings', ({ by, form }) => save(by, 'agency', form))
  door('adminSaveLookSettings', async ({ by, form: { version, ...look } }) =>
    save(by, 'look', { ...(await prepareLook(pictures, look, settings.get().look)), version }),
  )
  door('adminSavePagesSettings', ({ by, form }) => save(by, 'pages', form))
  door('adminSaveBookingSettings', async ({ by, form }) => {
    checkCards(form, deps.payments)
    return save(by, 'booking', form)
  })
  door('adminUndoSettings', async ({ by, form }) => {
    const { version, savedAt } = await undoSettings(db, by, form.group, form.version)
    await settingsChanged()
    const { locale, time_zone: timeZone } = settings.get().agency
    const saved = momentInWords(savedAt, { locale, timeZone })
    return { message: `What was saved on ${saved} is in use again.`, version }
  })
  door('adminPreviewSettings', async ({ form }) => {
    const draft = settings.drafted(form.group, checkDraft(form.group, form.settings))
    if (isTemplate(form.path))
      return { html: asPicture(await previewMail(form.path, { ...deps, settings: draft })) }
    return { html: await previewPage(deps, appWith(draft).fetch, form.path) }
  })
  door('adminUploadPicture', async ({ form }) => {
    const file = await pictures.put(form.picture)
    if (form.upright) await pictures.cropUpright(file, { x: 50, y: 50 })
    return { message: 'The picture was uploaded.', file }
  })
  door('adminUploadLogo', async ({ form }) => ({
    message: 'The logo was uploaded.',
    logo: await storeLogo(pictures, form.logo),
  }))
  door('adminCheckAccent', async ({ query }) => {
    const { light, dark } = accentsOf(query.accent)
    return { light, dark, style: accentStyle(query.accent) }
  })
}
