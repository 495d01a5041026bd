import { type MailKind, mailKinds } from '../../../contract/mails.ts'
import { type Settings, settingsGroups } from '../../../contract/settings/settings.ts'
import { momentInWords } from '../../../rules/dates.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Deps, type DoorDeps, deliveryOf } from '../../kit/doors/deps.ts'
import { asPicture, previewPage } from '../../kit/doors/preview.ts'
import { fieldInWords } from '../../kit/doors/refusals.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { refuse } from '../../kit/refuse.ts'
import { previewMail } from '../bookings/mails/preview-mail.ts'
import { accentStyle, accentsOf } from '../look/accent.ts'
import { prepareLook, storeLogo } from '../look/logo.ts'
import { settingsSaved } from '../translations/translated-settings.ts'
import { saveCertificate } from './certificate.ts'
import { readMailServer } from './current-settings.ts'
import { saveMailServer, sendTestMail } from './mail-server.ts'
import { saveSettings, undoSettings } from './save-settings.ts'
import { showSettings } from './settings.ts'

export function mailSettingsDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, mail, settings, publicUrl } = deps
  /** The mail server in use and its port, without a login; undefined where mails are written to files. */
  const host = () => {
    const { smtpUrl } = settings.mailing()
    return smtpUrl && new URL(smtpUrl).host
  }

  door('adminShowMailSettings', async () => {
    const { password, ...saved } = await readMailServer(db)
    const isSet = settings.setByEnvironment('booking').told !== undefined
    return {
      settings: { ...saved, has_password: password !== '' },
      mail: {
        SMTP_URL: { value: host() ?? '', given: mail?.isServerGiven ?? false },
        MAIL_FROM: { value: settings.mailing().from, given: mail?.isFromGiven ?? false },
        AGENCY_EMAIL: { value: settings.get().booking.told.join(', '), given: isSet },
        PUBLIC_URL: { value: publicUrl, given: mail?.isUrlGiven ?? false },
      },
    }
  })
  door('adminSaveMailSettings', async ({ ctx, actor, form }) => {
    await saveMailServer(ctx, actor, form)
    await deps.settingsChanged()
    // What has waited for it is sent at once.
    ctx.wakeMail()
    return {
      message:
        deliveryOf(deps) === 'smtp'
          ? `Saved. The next mail goes to ${host()}: send a test mail now.`
          : 'Saved. No mail server is set up: mails are written to files and reach nobody.',
    }
  })
  door('adminSendTestMail', async ({ ctx, actor }) => {
    if (!mail) throw refuse('mail_away')
    return sendTestMail(ctx, actor, { ...mail, host: host(), settings, publicUrl })
  })
}

const isMail = (path: string): path is MailKind => Object.hasOwn(mailKinds, path)

/** @throws marked */
function checkDraft<G extends keyof Settings>(group: G, draft: unknown): Settings[G] {
  const result = settingsGroups[group].safeParse(draft)
  if (result.success) return result.data as Settings[G]
  const errors = result.error.issues.map(
    ({ path, message }) => `${path.join('.')}: ${fieldInWords(message, 'en')}`,
  )
  throw refuse('marked', {}, { errors: { settings: errors } })
}

export function settingsDoors(door: ReturnType<typeof createDoors>, deps: DoorDeps) {
  const { db, settings, pictures, settingsChanged } = deps

  const show = async <G extends keyof Settings>(group: G) => ({
    ...(await showSettings(db, group)),
    given: settings.setByEnvironment(group),
  })
  async function save<G extends keyof Settings>(
    ctx: Ctx,
    group: G,
    { version: opened, ...typed }: Settings[G] & { version?: number },
  ) {
    const saved = typed as unknown as Settings[G]
    for (const feature of ctx.features) feature.settings?.[group]?.(saved, deps.payments)
    const version = await saveSettings(ctx, group, saved, opened, settingsSaved)
    await settingsChanged()
    return { message: 'The settings were saved.', version }
  }

  door('adminShowAgencySettings', () => show('agency'))
  door('adminShowLookSettings', () => show('look'))
  door('adminShowPagesSettings', () => show('pages'))
  door('adminShowBookingSettings', () => show('booking'))
  door('adminSaveAgencySettings', ({ ctx, form }) => save(ctx, 'agency', form))
  door('adminSaveLookSettings', async ({ ctx, form: { version, ...look } }) =>
    save(ctx, 'look', { ...(await prepareLook(pictures, look, settings.get().look)), version }),
  )
  door('adminSavePagesSettings', ({ ctx, form }) => save(ctx, 'pages', form))
  door('adminSaveBookingSettings', ({ ctx, form }) => save(ctx, 'booking', form))
  door('adminUndoSettings', async ({ ctx, form }) => {
    const { version, savedAt } = await undoSettings(ctx, form.group, form.version, settingsSaved)
    await settingsChanged()
    const { locale, time_zone: timeZone } = settings.get().agency
    const saved = momentInWords(savedAt, { locale, timeZone })
    return { message: `What was saved on ${saved} is in use again.`, version }
  })
  door('adminPreviewSettings', async ({ form }) => {
    const draft = settings.drafted(form.group, checkDraft(form.group, form.settings))
    if (isMail(form.path))
      return { html: asPicture(await previewMail(form.path, { ...deps, settings: draft })) }
    return { html: await previewPage(deps, deps.appWith({ settings: draft }).fetch, form.path) }
  })
  door('adminUploadPicture', async ({ form }) => {
    const file = await pictures.put(form.picture, form.upright ? 'slide' : 'picture')
    if (form.upright) await pictures.cropUpright(file, { x: 50, y: 50 })
    return { message: 'The picture was uploaded.', file }
  })
  door('adminUploadLogo', async ({ form }) => ({
    message: 'The logo was uploaded.',
    logo: await storeLogo(pictures, form.logo),
  }))
  door('adminSaveCertificate', async ({ ctx, form }) => ({
    message: (await saveCertificate(ctx, form.certificate || undefined))
      ? 'The certificate was uploaded.'
      : 'The certificate was removed.',
  }))
  door('adminCheckAccent', async ({ query }) => {
    const { light, dark } = accentsOf(query.accent)
    return { light, dark, style: accentStyle(query.accent) }
  })
}
