import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's: without windows, which takes a quarter less time for the tests, or whole. */
const DEBIAN = { headless: '/usr/bin/chromium-headless-shell', whole: '/usr/bin/chromium' }

const present = (...paths: string[]) => paths.find((path) => existsSync(path))

/** The browser that the tests use; undefined where it is the one that Playwright installs. */
export const browserPath = (): string | undefined => present(DEBIAN.headless, DEBIAN.whole)

/** One as people have it, for what is measured: that without windows cannot show AVIF. */
export const wholeBrowserPath = (): string | undefined => present(DEBIAN.whole)

const isThere = () => existsSync(wholeBrowserPath() ?? chromium.executablePath())

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
  if (isThere() && existsSync(DEBIAN.headless)) return true
  const mayUseApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isThere() && !mayUseApt) return true
  console.log('Installing a browser for the tests ...')
  if (mayUseApt && attempt('apt-get', ['update', '-qq'])) {
    if (!isThere()) attempt('apt-get', ['install', '-y', '-qq', 'chromium'])
    // An older Debian has no such package; the tests only take longer then.
    attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
  }
  if (!isThere()) attempt('npx', ['playwright', 'install', 'chromium'])
  return isThere()
}
