import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const DEBIAN = '/usr/bin/chromium'

const isThere = () => existsSync(DEBIAN) || existsSync(chromium.executablePath())

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    return true
  } catch {
    return false
  }
}

/** Finds a Chromium, or installs one: Debian's where that is possible, otherwise Playwright's own. */
export function ensureBrowser(): boolean {
  if (isThere()) return true
  console.log('Installing a browser for the tests ...')
  const mayUseApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (mayUseApt && attempt('apt-get', ['update', '-qq'])) {
    attempt('apt-get', ['install', '-y', '-qq', 'chromium'])
  }
  if (!isThere()) attempt('npx', ['playwright', 'install', 'chromium'])
  return isThere()
}
