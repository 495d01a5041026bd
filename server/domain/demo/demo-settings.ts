import { type Settings, type SettingsGroup, settingsGroups } from '../../../contract/settings.ts'
import type { Trx } from '../../database/schema.ts'
import { defaults } from '../settings/settings.ts'

type Value = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const ofDemo = (picture: unknown) =>
  typeof picture === 'object' &&
  picture !== null &&
  'file' in picture &&
  `${picture.file}`.startsWith('demo-')

/** The pages with neither title nor text of the demo. Terms that travellers accept stay whole. */
const ownPages = ({ pages, terms }: Settings['pages'], demo: Settings['pages']) =>
  pages.map((page) => {
    const theirs = demo.pages.find(({ slug }) => slug === page.slug)
    if (!theirs || page.slug === terms) return page
    const empty = defaults.pages.pages.find(({ slug }) => slug === page.slug)
    return {
      ...page,
      title: page.title === theirs.title ? (empty?.title ?? page.title) : page.title,
      text: page.text === theirs.text ? '' : page.text,
    }
  })

/** A group without the fields that are as the demo had them, and without the demo's pictures. */
function ownOf(group: SettingsGroup, value: Value, demo: Value): Value {
  const initial = defaults[group] as Value
  const own = Object.entries(value).map(([field, now]) => {
    if (isSame(now, demo[field])) return [field, initial[field]]
    if (group === 'look' && Array.isArray(now))
      return [field, now.map((each) => (ofDemo(each) ? null : each))]
    return [field, group === 'look' && ofDemo(now) ? null : now]
  })
  const found = Object.fromEntries(own) as Value
  if (group !== 'pages' || isSame(value.pages, demo.pages)) return found
  return { ...found, pages: ownPages(value as Settings['pages'], demo as Settings['pages']) }
}

/**
 * Takes what the demo brought out of the settings. Of groups that nobody has saved the defaults come back; of the others
 * what the agency typed stays, in all kept versions, so that undoing brings nothing of the demo back.
 */
export async function removeDemoSettings(trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('settings')
    .select(['name', 'version', 'value', 'demo'])
    .orderBy('version', 'desc')
    .execute()
  for (const { name, value: text } of rows.filter(({ demo }) => demo === 1)) {
    const read = (json: string) => settingsGroups[name].parse(JSON.parse(json)) as Value
    const demo = read(text)
    for (const [index, row] of rows.filter((each) => each.name === name && each.demo === 0).entries()) {
      const value = read(row.value)
      const own = ownOf(name, value, demo)
      if (isSame(own, value)) continue
      await trx
        .updateTable('settings')
        // The newest gets another number, so that a form that was opened before does not save the demo again.
        .set({ value: JSON.stringify(own), version: row.version + (index === 0 ? 1 : 0) })
        .where('name', '=', name)
        .where('version', '=', row.version)
        .execute()
    }
  }
  await trx.deleteFrom('settings').where('demo', '=', 1).execute()
}
