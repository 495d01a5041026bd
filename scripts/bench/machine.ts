import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { wholeBrowserPath } from '../browser.ts'
import { spreadOf } from './lines.ts'
import { generatorName } from './load.ts'
import { scratchFolder } from './site.ts'

export const chromiumPath = wholeBrowserPath() ?? chromium.executablePath()
export const launchOptions = { ...playwright.use?.launchOptions, executablePath: chromiumPath }

const ask = (command: string, ...args: string[]) => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Milliseconds that a write of a block takes until it is on the disk. */
function syncTime(folder: string): number {
  const file = openSync(join(folder, 'sync'), 'w')
  const block = Buffer.alloc(4096, 'x')
  const times = Array.from({ length: 200 }, () => {
    const began = performance.now()
    writeSync(file, block)
    fdatasyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  return spreadOf(times).median
}

function describeDisk(): string {
  const folder = scratchFolder()
  const [device = '', system = ''] = (
    ask('df', '--output=source,fstype', folder)?.split('\n')[1] ?? ''
  ).split(/ +/)
  const name = basename(device)
  const whole = existsSync(`/sys/block/${name}`) ? name : name.replace(/p?\d+$/, '')
  const driver = ask('readlink', '-f', `/sys/block/${whole}/device/driver`)
  const kind = [system, 'on', name, driver && `(${basename(driver)})`].filter(Boolean).join(' ')
  return `${system ? kind : 'unknown'}; a synced write of 4 kB takes ${syncTime(folder).toFixed(2)} ms`
}

function describeSystem(): string {
  const file = '/etc/os-release'
  const name = existsSync(file) && /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync(file, 'utf8'))?.[1]
  return [name, `${type()} ${release()}`].filter(Boolean).join(', ')
}

/** What the figures depend on, as names and values. Best asked before anything is measured. */
export function describeMachine(): Record<string, string> {
  const [first] = cpus()
  return {
    Processor: `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    Memory: `${(totalmem() / 1e9).toFixed(1)} GB`,
    Disk: describeDisk(),
    System: describeSystem(),
    'Load before the run': `${loadavg()[0]?.toFixed(2)} (1 is one processor busy with something else)`,
    Node: process.version,
    Chromium: ask(chromiumPath, '--version') ?? 'none',
    'Load generator': generatorName,
  }
}

/** The commit that is measured, and whether anything was changed since. */
export function describeCommit(): string {
  const commit = ask('git', 'rev-parse', '--short=10', 'HEAD')
  const isChanged = ask('git', 'status', '--porcelain', '--', ':!docs/performance.md')
  return commit ? `commit ${commit}${isChanged ? ' with changes' : ''}` : 'no commit'
}
