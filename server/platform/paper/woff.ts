import { inflateSync } from 'node:zlib'

/**
 * A WOFF font as the TrueType font that it was packed from. The PDF library reads WOFF, too, but unpacks it in JavaScript
 * for each paper, which takes five times as long as all the rest.
 * See https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const start = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(start, start + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const header = Buffer.alloc(12 + count * 16)
  woff.copy(header, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  for (const [index, value] of [count, 2 ** power * 16, power, (count - 2 ** power) * 16].entries())
    header.writeUInt16BE(value, 4 + index * 2)
  const parts = [header]
  let offset = header.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + index * 16
    tag.copy(header, at)
    for (const [place, value] of [checksum, offset, data.length].entries())
      header.writeUInt32BE(value, at + 4 + place * 4)
    // Each table begins at a multiple of four.
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
