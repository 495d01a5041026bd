import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const hashOf = (script: string | Buffer) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The page's Content-Security-Policy: the site's script files and `inlineScripts` by hash. A nonce would differ in each cached answer. */
export function contentSecurityPolicy(inlineScripts: (string | Buffer)[]): string {
  const hashes = new Set(inlineScripts.map(hashOf))
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    // React writes style attributes. Styles run no code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

// The policy of everything but pages: even a browser that shows the response as a page loads and runs nothing.
const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** What no browser shows as a document, even where it is opened by itself as plain text. */
const NO_DOCUMENT = /^(text\/javascript|text\/css|font\/)/

/**
 * The headers that a browser heeds of documents alone, that find an error in the log, and that ask whether a file has changed whose
 * name changes with it. A first visit loads ten scripts, each with its headers: without these it is three kilobytes lighter.
 */
const notOfFiles = [
  'cross-origin-opener-policy',
  'last-modified',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
]

/** Sets the security headers. HSTS only over TLS, and without subdomains: the agency may run other sites there without it. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const common = secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    // Only obsolete browsers read this header.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  })
  return async (c, next) => {
    await common(c, next)
    const type = c.res.headers.get('content-type') ?? ''
    if (c.req.path.startsWith('/assets/') && NO_DOCUMENT.test(type)) {
      for (const name of notOfFiles) c.res.headers.delete(name)
      return c.header('content-security-policy', "default-src 'none'")
    }
    const isPage = type.startsWith('text/html')
    if (!isPage && !c.res.headers.has('content-security-policy'))
      c.header('content-security-policy', NOT_A_PAGE)
  }
}

/**
 * Whether a tag preloads a file that the page's own script asks for as soon as it is read. Preloads stand before the style
 * sheet, which would wait for one of the six connections of plain HTTP. The script asks for the entry only at its end.
 */
const isEarlyPreload = (tag: string) =>
  tag.startsWith('<link rel="modulepreload"') && !tag.includes('/entry.client')

/**
 * Finds our inline scripts, whose `nonce` is the random `mark` of this rendering, and removes the marks and early preloads. The page
 * stays bytes: as text it would take twice the memory, and be encoded again.
 */
export function takeMarkedScripts(
  page: Buffer,
  mark: string,
): { html: Buffer<ArrayBuffer>; scripts: Buffer[] } {
  const attribute = ` nonce="${mark}"`
  const pieces: Buffer[] = []
  const scripts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, from)) {
    const opens = page.lastIndexOf('<', at)
    const begin = page.indexOf('>', at) + 1
    const tag = page.subarray(opens, at).toString()
    const isDropped = isEarlyPreload(tag)
    pieces.push(page.subarray(from, isDropped ? opens : at))
    from = isDropped ? begin : at + attribute.length
    const script = page.subarray(begin, page.indexOf('</script>', begin))
    if (tag.startsWith('<script') && script.length > 0) scripts.push(script)
  }
  return { html: Buffer.concat([...pieces, page.subarray(from)]), scripts }
}
