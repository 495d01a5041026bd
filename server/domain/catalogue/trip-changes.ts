import { isOneOf } from '../../platform/database/rules.ts'
import type { Trx } from '../../platform/database/schema.ts'
import type { Changes } from '../audit/audit.ts'
import { inDays } from './periods.ts'

type Held = { title: string; period_id: number; package_id: number }

/**
 * The old and new values of a trip's changed `fields`, as text for the audit log. Leaves out the description, which is too
 * long, and the picture.
 */
export async function changesOfTrip(
  trx: Trx,
  before: Held,
  changes: { [K in keyof Held]?: Held[K] | undefined },
  fields: string[],
): Promise<Changes> {
  const now = { ...before, ...Object.fromEntries(fields.map((name) => [name, changes[name as keyof Held]])) }
  const packages = await trx
    .selectFrom('packages')
    .select(['id', 'description'])
    .where(isOneOf(trx, 'id', fields.includes('package_id') ? [before.package_id, now.package_id] : []))
    .execute()
  const descriptions = new Map(packages.map(({ id, description }) => [id, description]))
  const textOf = {
    title: ({ title }: Held) => title,
    period_id: ({ period_id }: Held) => inDays(period_id),
    package_id: ({ package_id }: Held) => descriptions.get(package_id) ?? '',
  }
  return Object.fromEntries(
    Object.entries(textOf)
      .filter(([name]) => fields.includes(name))
      .map(([name, text]) => [name, { from: text(before), to: text(now) }]),
  )
}
