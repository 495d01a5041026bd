import type { Language } from '../contract/languages.ts'
import type { World } from './world.ts'
import { formOf } from './world.ts'

/** Offers further languages, as an administrator does under Settings, Agency. */
export async function offer(world: World, languages: Language[]): Promise<void> {
  const { settings } = await world.anna.ask('adminShowAgencySettings')
  await world.anna.ask('adminSaveAgencySettings', { form: formOf({ ...settings, languages }) })
}
