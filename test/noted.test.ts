import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, isStaff } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { detailNames } from '../contract/traveller-fields.ts'

/* Who of the staff reads details of travellers, or takes a file along, stands in the audit log. watch-calls.ts holds each `noted` call to it. */

/** What a list of passengers has too. */
const details = detailNames.filter((name) => name !== 'name')

const onePaper = 'one paper of one booking, which its page says too'
const ofSite = 'names no traveller'

/** Files of the staff that are not noted, and why. */
const unnoted: Record<string, string> = {
  adminShowInvoice: onePaper,
  adminShowBefore: onePaper,
  adminShowVoucher: onePaper,
  adminImportTemplate: ofSite,
  adminExportRedirects: ofSite,
}

/** The names of all fields of an answer. */
function fieldsIn(answer: z.ZodType): Set<string> {
  const names = new Set<string>()
  JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }), (_, part) => {
    for (const name of Object.keys(part?.properties ?? {})) names.add(name)
    return part
  })
  return names
}

test('each call of the staff that answers details of travellers or a file is noted, or is named with its reason', () => {
  const telling = Object.entries(calls as Record<string, Call>)
    .filter(([, { who }]) => isStaff(who))
    .map(([name, { noted, file, answer }]) => {
      const fields = fieldsIn(answer)
      return { name, noted, told: file ?? details.filter((each) => fields.has(each)).join(' ') }
    })
    .filter(({ told }) => told !== '')
  const open = telling.filter(({ noted }) => !noted)
  const found = open.filter(({ name }) => !Object.hasOwn(unnoted, name))
  expect(telling.map(({ name }) => name)).toContain('adminShowTravellers')
  expect(
    found,
    `\`noted\` in contract/, or a reason here: ${found.map(({ name, told }) => `${name} (${told})`).join(', ')}`,
  ).toEqual([])
  expect(Object.keys(unnoted).filter((name) => !open.some((each) => each.name === name))).toEqual([])
})
