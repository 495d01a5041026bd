import { checkAnswer, checkRefusal } from './octo-standard.ts'
import { expect, PASSWORD, type World } from './world.ts'

/* A reseller's machine, which books by OCTO; every answer is held against the standard. */

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
    checkAnswer(method, path, body)
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
    checkRefusal(body)
    return body
  }

  return { id, key, send, ask, refused }
}

export const priced = ({ anna, trips }: World, price_adult: number | string = 100_000) =>
  anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult, anyway: 1 } })

/** A trip that costs something, with ten seats on its departure, and a reseller's machine. */
export async function begin(world: World, more: Record<string, string | number> = {}) {
  await priced(world)
  await world.anna.ask('adminUpdateDeparture', {
    params: { id: world.trips.fjord.departure },
    form: { seats: 10 },
  })
  return await openOcto(world, more)
}

/** Saves the agency's settings, with other values. */
export async function saveAgency({ anna }: World, other: Record<string, string>) {
  const { settings } = await anna.ask('adminShowAgencySettings')
  const form = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : `${value}`,
    ]),
  )
  await anna.ask('adminSaveAgencySettings', { form: { ...form, ...other } })
}

export const place = ({ trips }: World) => ({
  productId: `${trips.fjord.id}`,
  optionId: `${trips.fjord.packageId}`,
  availabilityId: `${trips.fjord.departure}`,
})

export const items = (count: number, unitId = 'adult') => Array.from({ length: count }, () => ({ unitId }))

export const hold = (world: World, octo: Octo, more: object = {}) =>
  octo.ask('POST', '/bookings', { body: { ...place(world), unitItems: items(2), ...more } })

export const contact = { fullName: 'Theo Thaler', emailAddress: 'theo@people.example', phoneNumber: '+47 1' }

export const confirm = (octo: Octo, uuid: string, more: object = {}) =>
  octo.ask('POST', `/bookings/${uuid}/confirm`, {
    body: { contact, resellerReference: 'K-1', ...more },
  })

export const later = ({ time }: World, minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}
