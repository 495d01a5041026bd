import { mayCall } from '../../../contract/call.ts'
import { mainLanguageOf, offeredLanguages } from '../../../contract/languages.ts'
import { type TranslatedKind, translated } from '../../../contract/translations.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { pageIn } from '../../kit/lists/pagination.ts'
import { refuse } from '../../kit/refuse.ts'
import { kindsOf, listUntranslated } from './overview.ts'
import { saveTranslation, showTranslations } from './translations.ts'

export function translationDoors(
  door: ReturnType<typeof createDoors>,
  { db, settings, settingsChanged }: Deps,
) {
  const further = () => offeredLanguages(settings.get().agency).slice(1)
  type Actor = { role: Parameters<typeof mayCall>[0] }
  function checkRole({ role }: Actor, kind: TranslatedKind) {
    if (!mayCall(role, translated[kind].who)) throw refuse('administrators_only', {}, { role })
  }

  door('adminShowTranslations', async ({ actor, params: { kind, id } }) => {
    checkRole(actor, kind)
    const language = mainLanguageOf(settings.get().agency)
    return { language, ...(await showTranslations(db, kind, id, further())) }
  })
  door('adminSaveTranslation', async ({ ctx, actor, params: { kind, id }, form }) => {
    checkRole(actor, kind)
    const version = await saveTranslation(ctx, [kind, id], form, further())
    // The texts of pages and of the agency are kept with the settings.
    if (kind === 'page' || kind === 'agency') await settingsChanged()
    return { message: 'The translation was saved.', version }
  })
  door('adminListTranslations', async ({ actor, query: { page, language, state, kind } }) => {
    const languages = further()
    const mine = kindsOf((who) => mayCall(actor.role, who))
    const left = await listUntranslated(
      db,
      kind ? mine.filter((each) => each === kind) : mine,
      language ? languages.filter((each) => each === language) : languages,
      state,
    )
    return { translations: pageIn(left, page), languages }
  })
}
