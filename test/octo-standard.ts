import * as official from '@octocloud/types'
import { z } from 'zod'
import { expect } from './world.ts'

/*
 * What OCTO 1.0 answers, told twice. The standard's own schemas (`@octocloud/types`, made of its OpenAPI document) say what all suppliers
 * answer. Those below say what this house answers of it, as the suite reads it (octotravel/validator): what may be null is there
 * nevertheless, and nothing else is.
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

type Schema = { parse: (value: unknown) => unknown }

/** By the path of a call: what the house answers, and the standard's own schema of it. */
const answers: [RegExp, Schema, Schema][] = [
  [
    /^\/supplier/,
    z.strictObject({ id: text, name: text, endpoint: z.url(), contact: z.object({ website: z.url() }) }),
    official.zSuppliersGetResponse,
  ],
  [
    /^\/capabilities/,
    z.array(z.object({ id: text, revision: z.int(), required: z.boolean() })).length(1),
    official.zCapabilitiesGetResponse,
  ],
  [/^\/products\/?$/, z.array(product), official.zProductsGetProductsResponse],
  [/^\/products\//, product, official.zProductsGetProductResponse],
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
    official.zAvailabilitiesAvailabilityCalendarResponse,
  ],
  [/^\/availability/, z.array(availability), official.zAvailabilitiesAvailabilityCheckResponse],
  [/^\/bookings\/[^/]+/, booking, official.zBookingsGetBookingResponse],
]

/** Checks the answer to a call. */
export function checkAnswer(method: string, path: string, body: unknown) {
  const isList = method === 'GET'
  const [, house, standard] = answers.find(([pattern]) => pattern.test(path)) ?? [
    /^\/bookings/,
    isList ? z.array(booking) : booking,
    isList ? official.zBookingsGetBookingsResponse : official.zBookingsBookingReservationResponse,
  ]
  standard.parse(body)
  house.parse(body)
  const one = booking.safeParse(body)
  if (one.success) checkBooking(one.data)
}

/** The schemas of refusals, by their word. */
const refusals: Record<string, Schema> = {
  BAD_REQUEST: official.zErrorBadRequest,
  UNPROCESSABLE_ENTITY: official.zErrorUnprocessableEntity,
  FORBIDDEN: official.zErrorForbidden,
  INVALID_PRODUCT_ID: official.zErrorInvalidProductId,
  INVALID_OPTION_ID: official.zErrorInvalidOptionId,
  INVALID_UNIT_ID: official.zErrorInvalidUnitId,
  INVALID_AVAILABILITY_ID: official.zErrorInvalidAvailabilityId,
  INVALID_BOOKING_UUID: official.zErrorInvalidBookingUuid,
}

/** Checks a refusal: its word is one of the standard's, and it names the id that was wrong. */
export function checkRefusal(body: { error: string }) {
  expect(Object.keys(refusals)).toContain(body.error)
  refusals[body.error]?.parse(body)
}
