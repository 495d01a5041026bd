import type { Context } from 'hono'
import type { Device } from '../actor.ts'
import { type Env, tokenOf } from './wire.ts'

// In this order: each browser also names those after it.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** A User-Agent header as people know their devices: `Firefox on Windows`. */
function describeUserAgent(agent: string | undefined): string {
  if (!agent) return 'Unknown'
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (browser && system) return `${browser} on ${system}`
  // Another program: only its name.
  return browser ?? system ?? (/^[\w.-]{1,40}/.exec(agent)?.[0] || 'Unknown')
}

export const deviceOf = (c: Context<Env>): Device => ({
  address: c.get('address'),
  userAgent: describeUserAgent(c.req.header('user-agent')),
  heldToken: tokenOf(c),
})
