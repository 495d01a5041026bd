import fc from 'fast-check'

/** A request that is wrong in some way. */
export type MalformedRequest = {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

type Schema = { properties?: Record<string, unknown> }
type Operation = {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema | { $ref: string } }> }
}
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

const evilTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egpj.exe',
  '👩‍👩‍👧‍👦'.repeat(20),
  'İıſK',
  '\ufeff',
  '\r\nset-cookie: a=b',
  "' or '1'='1",
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%00%ff%2e%2e%2f',
  '=cmd|/c calc!A1',
  'x'.repeat(5000),
  'a@b.c',
  `${'a'.repeat(300)}@example.org`,
  '2027-02-30',
  '0000-00-00',
  '99999-99-99',
  '-1',
  '0',
  '1e308',
  '1e999',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '9'.repeat(400),
  '18446744073709551616',
  '٣',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
]

const evilText = fc.oneof(
  fc.constantFrom(...evilTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const nestedObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Values of JSON as text, valid and invalid. */
const evilJson = fc.oneof(
  { weight: 4, arbitrary: evilText.map((text) => JSON.stringify(text)) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '1e400',
      '-1e400',
      '12345678901234567890123',
      '1.5',
      '-0',
      'true',
      'false',
      'null',
      '{}',
      '[]',
      '[[]]',
      '{"length":1e9}',
      '{"toString":1}',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '{"then":{}}',
      '"\\ud800"',
      '"\\u0000"',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(nested(500), nested(20_000), nestedObject(5_000)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
)

const strangeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'a[b]', 'a.b']

/** Mostly the fields of the call, some twice, some missing, and a few strange ones. */
const fieldsOf = (names: string[]) =>
  fc.array(
    fc.tuple(
      names.length === 0
        ? fc.constantFrom(...strangeKeys)
        : fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...names) },
            { weight: 1, arbitrary: fc.constantFrom(...strangeKeys) },
          ),
      evilText,
      evilJson,
    ),
    { maxLength: names.length + 4 },
  )

const utf8 = (text: string) => new TextEncoder().encode(text)

type Body = { type: string | undefined; body: string | Uint8Array }

const brokenMultipart = (fields: [string, string, string][], boundary: string): string[] => {
  const parts = fields.map(
    ([name, text]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/[\r\n"]/g, '')}"\r\n\r\n${text}\r\n`,
  )
  const whole = `${parts.join('')}--${boundary}--\r\n`
  return [
    whole,
    whole.slice(0, -5),
    parts.join(''),
    whole.replaceAll('\r\n', '\n'),
    whole.replace('form-data', 'attachment'),
    whole.replace('; name=', '; filename="../../x"; name='),
    whole.replaceAll(boundary, `${boundary}x`),
    `--${boundary}\r\ncontent-disposition: form-data; name="a"; filename="a\0b\nc.jpg"\r\ncontent-type: image/svg+xml\r\n\r\n<svg/>\r\n--${boundary}--`,
    `--${boundary}\r\n${'x-a: b\r\n'.repeat(500)}\r\n\r\n--${boundary}--`,
    `--${boundary}`.repeat(2000),
  ]
}

const bodyOf = (names: string[]): fc.Arbitrary<Body> =>
  fc.tuple(fieldsOf(names), fc.nat()).map(([fields, pick]): Body => {
    const boundary = 'x9y8z7'
    const json = `{${fields.map(([name, , value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
    const form = fields.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&')
    const multipart = brokenMultipart(fields, boundary)
    const choices: Body[] = [
      { type: 'application/json', body: json },
      { type: 'application/json', body: json },
      { type: 'application/json; charset=utf-16', body: json },
      { type: 'application/json', body: json.slice(0, -1) },
      { type: 'application/json', body: `${json}${json}` },
      { type: 'application/json', body: `[${json}]` },
      { type: 'application/json', body: utf8(json).map((byte, at) => (at % 17 === 16 ? 0xff : byte)) },
      { type: 'application/x-www-form-urlencoded', body: form },
      { type: 'application/x-www-form-urlencoded', body: form },
      { type: 'application/x-www-form-urlencoded', body: `${form}&%&=&%zz=%ff&a=b=c;d` },
      { type: 'text/plain', body: form },
      { type: undefined, body: form },
      { type: 'multipart/form-data', body: form },
      { type: 'image/png', body: 'PNG' },
      { type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
      { type: `multipart/form-data; boundary=${'b'.repeat(300)}`, body: form },
      { type: 'multipart/form-data; boundary=""', body: '----' },
      ...multipart.map((body) => ({ type: `multipart/form-data; boundary=${boundary}`, body })),
    ]
    return choices[pick % choices.length] as Body
  })

const latin1 = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?')

/** Headers that the server reads, and headers of proxies and browsers, with odd values. */
const headers = fc.dictionary(
  fc.constantFrom(
    'auth-token',
    'authorization',
    'idempotency-key',
    'accept-encoding',
    'accept',
    'if-none-match',
    'range',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-http-method-override',
    'content-encoding',
    'origin',
    'cookie',
    'user-agent',
    'if-modified-since',
    'x-request-id',
  ),
  fc.oneof(
    evilText.map((text) => latin1(text).slice(0, 500)),
    fc.constantFrom(
      'gzip',
      'br;q=nan, *;q=0',
      'identity;q=0',
      'bytes=0-0,-1,5-2',
      'Bearer',
      'Bearer  ',
      'Basic YTpi',
      '*',
      'W/"a", ",,,',
      'deflate, gzip, zstd'.repeat(20),
    ),
  ),
  { maxKeys: 4 },
)

/** The path of a call with odd parameters, and a query with known and unknown names. */
const pathOf = (path: string, query: string[]) =>
  fc
    .tuple(
      fc.array(fc.oneof(evilText, fc.constantFrom('1', '2', '99999999999999999999')), {
        minLength: 2,
        maxLength: 2,
      }),
      fc.array(
        fc.tuple(fc.oneof(fc.constantFrom(...query, 'page', 'q'), fc.constantFrom(...strangeKeys)), evilText),
        { maxLength: 4 },
      ),
      fc.nat(19),
    )
    .map(([values, pairs, pick]) => {
      const filled = path.replace(/\{\w+\}/g, () => {
        const value = (values.shift() ?? '').toWellFormed()
        return pick === 0 ? '%zz' : pick === 1 ? '%c0%ae' : encodeURIComponent(value)
      })
      const text = pairs
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
        .join('&')
      const search = pick === 2 ? '?%&&&=%ff&page=%' : text ? `?${text}` : ''
      return `${filled}${search}`.slice(0, 8000)
    })

const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST', 'GET']

function fieldNames(document: OpenApi, operation: Operation): string[] {
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const schema = content?.schema ?? {}
  const named =
    '$ref' in schema ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema
  return Object.keys(named?.properties ?? {})
}

/**
 * Malformed requests for every call of the OpenAPI document, by the name of the call. Most are wrong in one respect only,
 * so that they pass the first checks.
 */
export function malformedRequests(
  document: OpenApi,
  tokens: string[],
): Map<string, fc.Arbitrary<MalformedRequest>> {
  const all = new Map<string, fc.Arbitrary<MalformedRequest>>()
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const query = (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name)
      const arbitrary = fc
        .tuple(
          pathOf(path, query),
          headers,
          bodyOf(fieldNames(document, operation)),
          fc.constantFrom(...tokens),
          fc.nat(24),
          fc.constantFrom(...methods),
        )
        .map(([filled, odd, { type, body }, token, pick, another]): MalformedRequest => {
          const sent = pick === 0 ? another : method.toUpperCase()
          const hasBody = sent !== 'GET' && sent !== 'HEAD'
          return {
            method: sent,
            path: filled,
            headers: {
              ...(token && { 'auth-token': token }),
              ...(hasBody && type && { 'content-type': type }),
              // Rarely: an odd token ends the call before all other checks.
              ...(pick % 4 === 1 ? odd : {}),
            },
            body: hasBody ? body : undefined,
          }
        })
      all.set(operation.operationId, arbitrary)
    }
  }
  return all
}
