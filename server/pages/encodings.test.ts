import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encodeAll } from './encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['zstd;q=1, gzip', 'zstd'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['deflate, nonsense;;q=x', 'identity'],
] as const)('%j is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('every encoding decodes to the same body', async () => {
  const text = Buffer.from('<p>Gables and gulls</p>'.repeat(50))
  const { identity, gzip, br, zstd } = await encodeAll(text)
  expect(identity).toEqual(text)
  expect(gunzipSync(gzip)).toEqual(text)
  expect(brotliDecompressSync(br)).toEqual(text)
  expect(zstdDecompressSync(zstd)).toEqual(text)
})
