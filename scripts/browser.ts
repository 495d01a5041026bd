import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's: without windows, which takes a quarter less time for the tests, or with them. */
const DEBIAN = { headless: '/usr/bin/chromium-headless-shell', whole: '/usr/bin/chromium' }

/** The browser that the tests use, if one is here: `undefined` is the one that Playwright installs. */
export const browserPath = (): string | undefined => Object.values(DEBIAN).find(existsSync)

const isThere = () => existsSync(browserPath() ?? chromium.executablePath())

/** As long as an installation may take: where the network says nothing, what is here will do. */
const MAX_MS = 10 * 60_000

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: MAX_MS })
    return true
  } catch {
    return false
  }
}

/** Finds a Chromium, or installs one: Debian's where that is possible, otherwise Playwright's own. */
export function ensureBrowser(): boolean {
  if (existsSync(DEBIAN.headless)) return true
  const mayUseApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isThere() && !mayUseApt) return true
  console.log('Installing a browser for the tests ...')
  if (mayUseApt && attempt('apt-get', ['update', '-qq'])) {
    // An older Debian has no such package.
    if (!attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']) && !isThere())
      attempt('apt-get', ['install', '-y', '-qq', 'chromium'])
  }
  if (!isThere()) attempt('npx', ['playwright', 'install', 'chromium'])
  return isThere()
}
