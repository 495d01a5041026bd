import { z } from 'zod'
import { done, ok, stored, version } from '../answers.ts'
import type { Call } from '../call.ts'
import { byId, text, versionSent } from '../fields.ts'
import { limits } from '../limits.ts'
import { order, placeIfPaged, wholeUnlessPaged, withCounts } from '../lists.ts'
import { tripsChanged } from './office-trips.ts'
import { counted, inUse, use } from './periods.ts'

const packageRow = z.object({ id: z.int(), description: z.string() })

export const packageForm = z.object({ description: text(limits.packageDescription) })

export const packageUpdate = packageForm.extend(versionSent)

const packageList = wholeUnlessPaged.extend({
  sort: order('oldest', 'newest', 'description', 'description_desc'),
  with: counted,
})

/** The calls for packages: what the price of a trip includes, in words. */
export const packageCalls = {
  adminListPackages: {
    who: 'clerk',
    summary: 'Packages',
    query: packageList,
    answer: z.object({ ...ok, packages: z.array(packageRow.extend(inUse)), ...placeIfPaged }),
  },
  adminShowPackage: {
    who: 'clerk',
    summary: 'One package; with counts, how many trips have it',
    params: byId,
    query: withCounts,
    answer: z.object({
      ...ok,
      packages: packageRow.extend(z.object(use).partial().shape).extend(version),
    }),
  },
  adminAddPackage: {
    who: 'clerk',
    summary: 'Add a package',
    form: packageForm,
    answer: stored,
  },
  adminUpdatePackage: {
    who: 'clerk',
    summary: 'Change a package',
    params: byId,
    form: packageUpdate,
    answer: tripsChanged,
  },
  adminDeletePackage: {
    who: 'clerk',
    summary: 'Delete a package that no trip uses',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Call>

export type PackageList = z.output<typeof packageList>
