import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The longest that an installation may take, where the network is slow or blocked. */
const TIMEOUT_MS = 10 * 60_000

/** Runs a command to its end. @returns whether it succeeded */
export function tryCommand(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: TIMEOUT_MS })
    return true
  } catch {
    return false
  }
}

/** Whether Debian packages can be installed here. */
export const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

let isListRead = false

/** Installs Debian packages, where that may be done. @returns whether it succeeded */
export function aptInstall(...packages: string[]): boolean {
  if (!mayInstall()) return false
  isListRead ||= tryCommand('apt-get', ['update', '-qq'])
  return isListRead && tryCommand('apt-get', ['install', '-y', '-qq', ...packages])
}

/** Whether the programs that check PDFs, and read the codes on them, are there. */
export const hasPdfTools = () =>
  ['qpdf', 'pdftotext', 'pdftoppm', 'zbarimg'].every((name) => existsSync(`/usr/bin/${name}`))

/** Finds or installs the programs that check PDFs. @returns false without them */
export function ensurePdfTools(): boolean {
  if (hasPdfTools()) return true
  console.log('Installing programs that check PDFs ...')
  aptInstall('--no-install-recommends', 'qpdf', 'poppler-utils', 'zbar-tools')
  return hasPdfTools()
}

/** Debian's Python, which finds the modules of Debian. */
export const DEBIAN_PYTHON = '/usr/bin/python3'

/** Whether OpenStack Swift is there, the object storage of the tests. */
export const hasSwift = () => existsSync('/usr/lib/python3/dist-packages/swift/obj/server.py')

/**
 * Finds or installs OpenStack Swift: its modules alone, because the packages of its servers start them with the machine.
 * @returns false without it
 */
export function ensureSwift(): boolean {
  if (hasSwift()) return true
  console.log('Installing an object storage for the tests ...')
  aptInstall('--no-install-recommends', 'python3-swift')
  return hasSwift()
}
