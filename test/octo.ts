import { z } from 'zod'
import { expect, PASSWORD, type World } from './world.ts'

/*
 * What OCTO 1.0 answers (github.com/octotravel/octo-types, src/openapi.yaml), as its suite reads it (octotravel/validator): what may be null
 * is there nevertheless, and nothing else is.
 */

const utc = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
const local = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
const text = z.string().min(1)
const pricing = z.strictObject({
  original: z.int(),
  retail: z.int(),
  net: z.int(),
  currency: z.string().length(3),
  currencyPrecision: z.int(),
  includedTaxes: z.array(z.never()),
})
const unitPricing = z.array(pricing.extend({ unitId: text }))
const status = z.enum(['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'])
const availability = z.strictObject({
  id: text,
  localDateTimeStart: local,
  localDateTimeEnd: local,
  utcCutoffAt: utc,
  allDay: z.literal(false),
  available: z.boolean(),
  status,
  vacancies: z.int().min(0).nullable(),
  capacity: z.int().nullable(),
  maxUnits: z.int(),
  openingHours: z.array(z.never()),
  unitPricing: unitPricing.optional(),
  pricing: pricing.optional(),
})
const unit = z.strictObject({
  id: text,
  internalName: text,
  reference: z.null(),
  type: z.enum(['ADULT', 'CHILD', 'INFANT']),
  requiredContactFields: z.array(z.never()),
  restrictions: z.strictObject({
    minAge: z.int(),
    maxAge: z.int(),
    idRequired: z.literal(false),
    minQuantity: z.null(),
    maxQuantity: z.int(),
    paxCount: z.literal(1),
    accompaniedBy: z.array(text),
  }),
  pricingFrom: z.array(pricing).min(1).optional(),
})
const product = z.strictObject({
  id: text,
  internalName: text,
  reference: z.null(),
  locale: text,
  timeZone: text,
  allowFreesale: z.literal(false),
  instantConfirmation: z.literal(true),
  instantDelivery: z.literal(true),
  availabilityRequired: z.literal(true),
  availabilityType: z.literal('START_TIME'),
  deliveryFormats: z.tuple([z.literal('PDF_URL')]),
  deliveryMethods: z.tuple([z.literal('VOUCHER')]),
  redemptionMethod: z.literal('MANIFEST'),
  options: z.tuple([
    z.strictObject({
      id: text,
      default: z.literal(true),
      internalName: text,
      reference: z.null(),
      availabilityLocalStartTimes: z.array(z.string().regex(/^\d\d:\d\d$/)).min(1),
      cancellationCutoff: text,
      cancellationCutoffAmount: z.int(),
      cancellationCutoffUnit: z.literal('day'),
      requiredContactFields: z.array(z.never()),
      restrictions: z.strictObject({ minUnits: z.literal(1), maxUnits: z.int() }),
      units: z.array(unit).min(1),
    }),
  ]),
  defaultCurrency: z.string().optional(),
  availableCurrencies: z.array(z.string()).optional(),
  pricingPer: z.literal('UNIT').optional(),
})
const contact = z.strictObject({
  fullName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  emailAddress: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  locales: z.array(z.string()),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
  notes: z.string().nullable(),
})
const bookingStatus = z.enum(['ON_HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED'])
const booking = z.strictObject({
  id: text,
  uuid: z.uuid(),
  testMode: z.literal(false),
  resellerReference: text.nullable(),
  supplierReference: text,
  status: bookingStatus,
  utcCreatedAt: utc,
  utcUpdatedAt: utc,
  utcExpiresAt: utc.nullable(),
  utcRedeemedAt: z.null(),
  utcConfirmedAt: utc.nullable(),
  productId: text,
  optionId: text,
  cancellable: z.boolean(),
  cancellation: z
    .strictObject({
      refund: z.enum(['FULL', 'PARTIAL', 'NONE']),
      reason: z.string().nullable(),
      utcCancelledAt: utc,
    })
    .nullable(),
  freesale: z.literal(false),
  availabilityId: text,
  availability,
  contact,
  notes: z.string().nullable(),
  deliveryMethods: z.tuple([z.literal('VOUCHER')]),
  voucher: z.strictObject({
    redemptionMethod: z.literal('MANIFEST'),
    utcRedeemedAt: z.null(),
    deliveryOptions: z.array(
      z.strictObject({ deliveryFormat: z.literal('PDF_URL'), deliveryValue: z.url() }),
    ),
  }),
  unitItems: z
    .array(
      z.strictObject({
        uuid: z.uuid(),
        resellerReference: text.nullable(),
        supplierReference: z.null(),
        unitId: text,
        status: bookingStatus,
        utcRedeemedAt: z.null(),
        contact,
        ticket: z.null(),
        pricing: pricing.optional(),
      }),
    )
    .min(1),
  pricing: pricing.optional(),
})

/** Which moments a booking has, by its status; and what its travellers cost adds up. */
function checkBooking(found: z.output<typeof booking>) {
  const { status, unitItems, pricing: whole } = found
  const isHeld = status === 'ON_HOLD'
  expect(found.utcExpiresAt !== null, 'utcExpiresAt').toBe(isHeld || status === 'EXPIRED')
  expect(found.cancellation !== null, 'cancellation').toBe(status === 'CANCELLED' || status === 'EXPIRED')
  if (isHeld) expect(found.utcConfirmedAt).toBeNull()
  if (status === 'CONFIRMED') expect(found.utcConfirmedAt).not.toBeNull()
  expect(found.voucher.deliveryOptions.length).toBe(status === 'CONFIRMED' ? 1 : 0)
  expect(new Set(unitItems.map(({ uuid }) => uuid)).size).toBe(unitItems.length)
  for (const of of ['original', 'retail', 'net'] as const)
    if (whole)
      expect(
        unitItems.reduce((sum, each) => sum + (each.pricing?.[of] ?? 0), 0),
        of,
      ).toBe(whole[of])
}

const answers: [RegExp, z.ZodType][] = [
  [
    /^\/supplier/,
    z.strictObject({ id: text, name: text, endpoint: z.url(), contact: z.object({ website: z.url() }) }),
  ],
  [/^\/capabilities/, z.array(z.object({ id: text, revision: z.int(), required: z.boolean() })).length(1)],
  [/^\/products\/?$/, z.array(product)],
  [/^\/products\//, product],
  [
    /^\/availability\/calendar/,
    z.array(
      z.strictObject({
        localDate: z.iso.date(),
        available: z.boolean(),
        status,
        vacancies: z.int().nullable(),
        capacity: z.int().nullable(),
        openingHours: z.array(z.never()),
        unitPricingFrom: unitPricing.optional(),
      }),
    ),
  ],
  [/^\/availability/, z.array(availability)],
  [/^\/bookings\/[^/]+/, booking],
]
const schemaOf = (method: string, path: string): z.ZodType =>
  answers.find(([pattern]) => pattern.test(path))?.[1] ?? (method === 'GET' ? z.array(booking) : booking)

/** What a machine of a reseller asks for; JSON, as OCTO has it. */
export type Octo = Awaited<ReturnType<typeof openOcto>>

type Asked = { body?: unknown; query?: Record<string, string>; key?: string; pricing?: boolean; raw?: string }

/** A reseller with its key, and calls of OCTO with it. */
export async function openOcto(world: World, more: Record<string, string | number> = {}) {
  const { anna } = world
  const form = { name: 'Nordic', email: 'sales@nordic.example', commission: '10', ...more }
  const { id, key } = await anna.ask('adminAddReseller', { form: { ...form, current_password: PASSWORD } })

  async function send(method: 'GET' | 'POST' | 'PATCH', path: string, asked: Asked = {}) {
    const query = asked.query ? `?${new URLSearchParams(asked.query)}` : ''
    return await world.app.request(`/octo${path}${query}`, {
      method,
      headers: {
        'content-type': 'text/plain',
        authorization: `Bearer ${asked.key ?? key}`,
        'octo-capabilities': asked.pricing === false ? '' : 'octo/pricing',
      },
      ...(method !== 'GET' && { body: asked.raw ?? JSON.stringify(asked.body ?? {}) }),
    })
  }

  async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, asked: Asked = {}) {
    const response = await send(method, path, asked)
    const body = await response.json()
    expect(response.status, JSON.stringify(body)).toBe(200)
    expect(response.headers.get('octo-capabilities')).toBe(asked.pricing === false ? '' : 'octo/pricing')
    schemaOf(method, path).parse(body)
    if (body.unitItems) checkBooking(body)
    return body
  }

  /** A refusal: always 400, with its word and the id that was wrong. */
  async function refused(error: string, method: 'GET' | 'POST' | 'PATCH', path: string, asked: Asked = {}) {
    const response = await send(method, path, asked)
    const body = await response.json()
    expect({ status: response.status, error: body.error }, JSON.stringify(body)).toEqual({
      status: 400,
      error,
    })
    expect(body.errorMessage).toBeTypeOf('string')
    return body
  }

  return { id, key, send, ask, refused }
}
