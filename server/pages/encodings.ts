import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** The forms a finished page is kept in. */
export type Encoding = 'identity' | 'gzip' | 'br' | 'zstd'

/**
 * Pages are compressed again each time they change, while somebody waits; files for browsers once, which may take long.
 * One step more in `often` takes eight times as long for 0.2 % (brotli on a page of 58 kB).
 */
const efforts = { often: { brotli: 8, zstd: 12 }, once: { brotli: 11, zstd: 19 } }

/** As a power of two: room for all of a body. The compressors take memory for their window, not for what is in it. */
const windowOf = (body: Buffer) => Math.min(Math.max(Math.ceil(Math.log2(body.length + 16)), 10), 22)

/** Compresses outside the event loop into every form. */
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

/** Smallest first, as measured on our pages. */
const preferred: Encoding[] = ['br', 'zstd', 'gzip']

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

/** The best form that an Accept-Encoding header allows. Browsers send a handful of such headers, so each is read once. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const chosen = choose(accepted)
  known.set(accepted, chosen)
  return chosen
}
