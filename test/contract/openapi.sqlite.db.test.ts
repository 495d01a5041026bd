import { gunzipSync } from 'node:zlib'
import { paths } from '../../contract/paths.ts'
import { formOf } from '../calls.ts'
import { expect, test } from '../world.ts'

type Operation = {
  operationId: string
  security?: unknown[]
  parameters?: { in: string; name: string }[]
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }>
  }
  responses: Record<string, unknown>
}

test('the OpenAPI document has every call and nothing else', async ({ world }) => {
  const response = await world.app.request('/api/openapi.json')
  const document = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: Record<string, object> }
  }
  expect(document.openapi).toMatch(/^3\.1\./)
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => [
      operationId,
      `${method.toUpperCase()} ${path}`,
    ]),
  )
  expect(Object.fromEntries(described)).toEqual(paths)

  const book = document.paths['/api/users/home/book']?.post
  expect(book?.security).toHaveLength(2)
  const headersOf = (operation: Operation | undefined) =>
    operation?.parameters?.flatMap(({ in: where, name }) => (where === 'header' ? [name] : []))
  expect(headersOf(book)).toEqual(['Idempotency-Key', 'Accept-Language'])
  const refund = document.paths['/api/admin/trips/bookings/refund/{id}']?.post
  expect(headersOf(refund)).toEqual(['Idempotency-Key'])
  // A booking's own link in place of a login.
  const pay = document.paths['/api/users/bookings/pay/{id}']?.post
  expect(pay?.security).toEqual([{ token: [] }, { bearer: [] }, { link: [] }])
  expect(document.components.securitySchemes.link).toMatchObject({ in: 'header', name: 'booking-token' })
  const form = book?.requestBody?.content['multipart/form-data']?.schema
  expect(form?.required).toEqual(
    expect.arrayContaining(['name', 'phone', 'email', 'number_of_adults', 'trip_id']),
  )
  expect(form?.required).not.toContain('note')
  expect(Object.keys(book?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '409', '413', '422', '500']),
  )
})

test('the OpenAPI document says how a visitor chooses a language; the staff have none to choose', async ({
  world,
}) => {
  const response = await world.app.request('/api/openapi.json')
  const document = (await response.json()) as { paths: Record<string, Record<string, Operation>> }
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { parameters = [], responses }] of Object.entries(operations)) {
      const isPublic = !path.startsWith('/api/admin/')
      const named = parameters.map(({ in: where, name }) => `${where} ${name}`)
      const answer = responses['200'] as { headers?: Record<string, unknown> }
      expect(named.includes('header Accept-Language'), path).toBe(isPublic)
      if (isPublic) expect(named.includes('query language'), path).toBe(method === 'get')
      expect(Object.keys(answer.headers ?? {}), path).toEqual(isPublic ? ['Content-Language'] : [])
    }
})

test('the OpenAPI document is built once, and compressed', async ({ world }) => {
  const ask = async (headers = {}) => {
    const began = performance.now()
    const response = await world.app.request('/api/openapi.json', { headers })
    const body = Buffer.from(await response.arrayBuffer())
    return { body, encoding: response.headers.get('content-encoding'), ms: performance.now() - began }
  }
  const first = await ask()
  expect(first.encoding).toBeNull()
  let ms = 0
  for (let times = 0; times < 5; times++) {
    const again = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    ms += again.ms
    expect(again.encoding).toBe('gzip')
    expect(gunzipSync(again.body)).toEqual(first.body)
  }
  expect(ms).toBeLessThan(first.ms)
  const { token } = world.anna
  const { settings, version } = await world.ask('adminShowAgencySettings', { token })
  const form = formOf({ ...settings, version, name: 'Fernweh' })
  await world.ask('adminSaveAgencySettings', { form, token })
  expect(String((await ask()).body)).toContain('"title":"Fernweh API"')
})

test('the page to try it comes whole from here', async ({ world }) => {
  const page = await (await world.app.request('/api/docs')).text()
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    expect(file).toMatch(/^\//)
    const response = await world.app.request(file)
    expect(response.status, file).toBe(200)
    expect((await response.text()).length).toBeGreaterThan(50)
  }
})
