import { isOneOf } from '../platform/database/rules.ts'
import type { Trx } from '../platform/database/schema.ts'
import { dayInWords } from '../platform/mail/words.ts'
import type { Changes } from './audit.ts'
import { lastChangeOfTrip } from './meanwhile.ts'
import { inDays } from './periods.ts'
import type { Trip } from './trips.ts'

type Held = { title: string; date: string; period_id: number; package_id: number }

/**
 * What the audit log keeps of a change to a trip: what these of its fields held and hold, for people. A description is
 * too long for it, and a picture is no text.
 */
export async function changesOfTrip(
  trx: Trx,
  before: Held,
  given: { [K in keyof Held]?: Held[K] | undefined },
  fields: string[],
): Promise<Changes> {
  const now = { ...before, ...Object.fromEntries(fields.map((name) => [name, given[name as keyof Held]])) }
  const packages = await trx
    .selectFrom('packages')
    .select(['id', 'description'])
    .where(isOneOf(trx, 'id', fields.includes('package_id') ? [before.package_id, now.package_id] : []))
    .execute()
  const descriptions = new Map(packages.map(({ id, description }) => [id, description]))
  const textOf = {
    title: ({ title }: Held) => title,
    date: ({ date }: Held) => date,
    period_id: ({ period_id }: Held) => inDays(period_id),
    package_id: ({ package_id }: Held) => descriptions.get(package_id) ?? '',
  }
  return Object.fromEntries(
    Object.entries(textOf)
      .filter(([name]) => fields.includes(name))
      .map(([name, text]) => [name, { from: text(before), to: text(now) }]),
  )
}

/** A trip that somebody is changing, for `heedOthers`. */
export function changingTrip(trx: Trx, { id, period_id, package_id, ...texts }: Trip) {
  return {
    record: { kind: 'trip', id } as const,
    now: { ...texts, period_id: `${period_id}`, package_id: `${package_id}` },
    async said() {
      const { description } = await trx
        .selectFrom('packages')
        .select('description')
        .where('id', '=', package_id)
        .executeTakeFirstOrThrow()
      return {
        date: dayInWords(texts.date),
        period_id: inDays(period_id),
        package_id: `“${description}”`,
        banner: 'another picture',
      }
    },
    who: (names: string[]) => lastChangeOfTrip(trx, { id, period: period_id }, names),
  }
}
