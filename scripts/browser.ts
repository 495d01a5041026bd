import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall, mayInstall, tryCommand } from './tools.ts'

/** Debian's Chromium: the headless shell, which runs the tests in a quarter less time, and the full browser. */
const DEBIAN = { headless: '/usr/bin/chromium-headless-shell', full: '/usr/bin/chromium' }

const firstExisting = (...paths: string[]) => paths.find((path) => existsSync(path))

/** The path of the browser for the tests; undefined for the one that Playwright installs. */
export const browserPath = (): string | undefined => firstExisting(DEBIAN.headless, DEBIAN.full)

/** The path of a full browser, for benchmarks: the headless shell cannot show AVIF. Undefined for Playwright's own. */
export const fullBrowserPath = (): string | undefined => firstExisting(DEBIAN.full)

const isInstalled = () => existsSync(fullBrowserPath() ?? chromium.executablePath())

/** Finds or installs a Chromium: Debian's where possible, otherwise Playwright's own. @returns false without any */
export function ensureBrowser(): boolean {
  if (isInstalled() && existsSync(DEBIAN.headless)) return true
  if (isInstalled() && !mayInstall()) return true
  console.log('Installing a browser for the tests ...')
  if (!isInstalled()) aptInstall('chromium')
  // An older Debian does not have this package. The tests then take longer.
  aptInstall('chromium-headless-shell')
  if (!isInstalled()) tryCommand('npx', ['playwright', 'install', 'chromium'])
  return isInstalled()
}
