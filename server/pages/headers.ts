import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The Content-Security-Policy of a finished page: script files of ours, and `inlineScripts` by their hashes. Hashes and no
 * nonces, so that the page may be kept and served again.
 */
export function contentSecurityPolicy(inlineScripts: string[]): string {
  const hashes = new Set(inlineScripts.map(hashOf))
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    // React writes style attributes; they cannot run anything.
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

// What is no page shows nothing and runs nothing, should a browser ever take it for one.
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/**
 * What every answer says to browsers about itself. HSTS only where the site is reached over TLS, and for its own host
 * alone: what else the agency runs under its domain is not ours to promise.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const common = secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    // Of browsers that are gone; every file would carry them.
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
    if (!isPage && !c.res.headers.has('content-security-policy')) c.header('content-security-policy', NO_PAGE)
  }
}
