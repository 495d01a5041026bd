import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** The content encodings in which a finished page is kept. */
export type Encoding = 'identity' | 'gzip' | 'br' | 'zstd'

/**
 * Compression levels. `often` is for pages: each change compresses them again while a visitor waits. `once` is for the
 * files of the build. One level more in `often` takes eight times as long for 0.2 % (brotli on a page of 58 kB).
 */
const efforts = { often: { brotli: 8, zstd: 12 }, once: { brotli: 11, zstd: 19 } }

/**
 * The logarithm of the compression window in bytes, just large enough for the body: the compressor allocates all of its
 * window.
 */
const windowOf = (body: Buffer) => Math.min(Math.max(Math.ceil(Math.log2(body.length + 16)), 10), 22)

/** Compresses a body into every encoding, outside the event loop. */
export async function encodeAll(
  body: Buffer,
  effort: keyof typeof efforts = 'often',
): Promise<Record<Encoding, Buffer>> {
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: efforts[effort].brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
    },
  }
  const zstdOptions = {
    params: { [constants.ZSTD_c_compressionLevel]: efforts[effort].zstd },
    pledgedSrcSize: body.length,
  }
  const [gzipped, brotli, zstd] = await Promise.all([
    promisify(gzip)(body, { level: 9 }),
    promisify(brotliCompress)(body, brotliOptions),
    promisify(zstdCompress)(body, zstdOptions),
  ])
  return { identity: body, gzip: gzipped, br: brotli, zstd }
}

/** The smallest first, as measured on our pages. */
const preferred: Encoding[] = ['br', 'zstd', 'gzip']

/** The encoding for each Accept-Encoding header seen so far. */
const known = new Map<string, Encoding>()
const MAX_KNOWN = 200

function choose(accepted: string): Encoding {
  const offers = new Map(
    accepted.split(',').map((offer) => {
      const [name = '', ...parameters] = offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((each) => each.startsWith('q='))
      return [name, quality ? Number(quality.slice(2)) : 1] as const
    }),
  )
  return preferred.find((each) => (offers.get(each) ?? offers.get('*') ?? 0) > 0) ?? 'identity'
}

/** The smallest encoding that an Accept-Encoding header allows. Browsers send few different ones: each is parsed once. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const chosen = choose(accepted)
  known.set(accepted, chosen)
  return chosen
}
