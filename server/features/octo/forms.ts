import { z } from 'zod'
import { isName } from '../../../contract/fields.ts'
import { limits } from '../../../contract/limits.ts'
import { brokenTextIn } from '../../platform/plain-text.ts'
import { badRequest } from './refusals.ts'

/* What OCTO sends. What is left out may be null, as clients write it. */

const text = (max: number) => z.string().trim().max(max)
const id = text(100)
const given = <T extends z.ZodType>(field: T) =>
  z.union([z.null().transform(() => undefined), field]).optional()

const name = text(limits.name).refine(isName, 'A name has no line breaks and no web address')

const contact = z.object({
  fullName: given(name),
  firstName: given(name),
  lastName: given(name),
  emailAddress: given(z.union([z.literal(''), text(limits.email).regex(z.regexes.email)])),
  phoneNumber: given(text(limits.phone)),
  locales: given(z.array(text(35)).max(20)),
  postalCode: given(text(20)),
  country: given(text(100)),
  notes: given(text(limits.note)),
})

const unitItem = z.object({
  uuid: given(id),
  unitId: id,
  resellerReference: given(text(limits.resellerReference)),
  contact: given(contact),
})

/** The most minutes for which seats are held: a day. */
const expirationMinutes = given(z.int().min(1).max(1_440))
// More do not fit into a body. How many a booking has at most, `party.ts` says by its own error.
const unitItems = given(z.array(unitItem).max(10_000))
const resellerReference = given(text(limits.resellerReference))
const notes = given(text(limits.note))
const day = z.iso.date()
const units = given(z.array(z.object({ id, quantity: z.int().min(0).max(limits.travellersOfAKind) })).max(20))

export const calendarForm = z.object({
  productId: id,
  optionId: id,
  localDateStart: given(day),
  localDateEnd: given(day),
  units,
})

export const availabilityForm = calendarForm.extend({
  localDate: given(day),
  availabilityIds: given(z.array(id).max(500)),
})

export const bookingForm = z.object({
  uuid: given(id),
  productId: id,
  optionId: id,
  availabilityId: given(id),
  expirationMinutes,
  notes,
  unitItems,
  resellerReference,
  contact: given(contact),
})

export const updateForm = bookingForm.omit({ uuid: true }).partial()

export const extendForm = z.object({ expirationMinutes })

export const confirmForm = z.object({ resellerReference, contact: given(contact), unitItems })

export const cancelForm = z.object({ reason: given(text(limits.reason)) })

export const listQuery = z.object({
  resellerReference: given(text(limits.resellerReference)),
  supplierReference: given(text(100)),
})

export type Contact = z.output<typeof contact>
export type UnitItemForm = z.output<typeof unitItem>
export type UpdateForm = z.output<typeof updateForm>

/** @throws {OctoRefusal} BAD_REQUEST, which names the field */
export function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  const broken = result.success ? brokenTextIn(result.data) : undefined
  if (result.success && !broken) return result.data
  const [issue] = result.error?.issues ?? [{ path: broken ?? [], message: 'This must be text' }]
  throw badRequest(`${issue?.path.map(String).join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}

/** The body of a request, which is JSON whatever its type says. @throws {OctoRefusal} BAD_REQUEST */
export function parseBody(body: string): unknown {
  if (body.trim() === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    throw badRequest('The body is not JSON.')
  }
}
