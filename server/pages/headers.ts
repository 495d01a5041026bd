import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The Content-Security-Policy of a page: it allows script files of this site, and `inlineScripts` by their
 * hashes. A nonce would have to change with each response, while the page cache serves the same bytes again.
 */
export function contentSecurityPolicy(inlineScripts: string[]): string {
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

/**
 * Sets the security headers of every response. HSTS only where the site is reached over TLS, and without
 * subdomains, because the agency may run other sites on them without TLS.
 */
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
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    if (!isPage && !c.res.headers.has('content-security-policy'))
      c.header('content-security-policy', NOT_A_PAGE)
  }
}
