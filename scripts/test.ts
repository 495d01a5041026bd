import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { type Counts, type Report, reportFile } from '../test/count.ts'
import { prepareTemplate } from '../test/server.ts'
import { ensureBrowser } from './browser.ts'

/** `npm test`: runs all tests, and prints the counts and the failures at the end. */

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; tests: { status: string }[] }[] }

const BROWSER_REPORT = 'test-results/browser.json'

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** The names of the failed tests of all runners. */
const failures: string[] = []
/** The names of the tests that failed once, and passed when they were tried again. */
const flaky: string[] = []

function countBrowser(): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const outcomes: Record<string, keyof Counts> = {
    expected: 'passed',
    flaky: 'passed',
    skipped: 'skipped',
  }
  const visit = ({ suites = [], specs = [] }: Suite) => {
    for (const { title, file, tests } of specs) {
      for (const { status } of tests) {
        counts[outcomes[status] ?? 'failed'] += 1
        if (status === 'flaky') flaky.push(`browser: ${file}: ${title}`)
        if (status === 'unexpected') failures.push(`browser: ${file}: ${title}`)
      }
    }
    suites.forEach(visit)
  }
  visit(JSON.parse(readFileSync(BROWSER_REPORT, 'utf8')) as Suite)
  return counts
}

if (!ensureBrowser()) {
  console.error(
    'There is no Chromium on this machine and none could be installed: the browser tests cannot run.',
  )
  process.exit(1)
}
for (const leftover of [reportFile, BROWSER_REPORT]) rmSync(leftover, { force: true })

const checks = run('npm', 'run', '--silent', 'check')
await prepareTemplate()
const units = run('vitest', 'run')
process.env.TEMPLATE_PREPARED = '1'
const browser = run('playwright', 'test')

const counts: Record<string, Counts> = {
  check: { passed: checks ? 1 : 0, failed: checks ? 0 : 1, skipped: 0 },
}
if (existsSync(reportFile)) {
  const vitest = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  Object.assign(counts, vitest.counts)
  failures.push(...vitest.failures)
} else counts.vitest = { passed: 0, failed: 1, skipped: 0 }
counts.browser = existsSync(BROWSER_REPORT) ? countBrowser() : { passed: 0, failed: 1, skipped: 0 }

const total = { passed: 0, failed: 0, skipped: 0 }
for (const [name, { passed, failed, skipped }] of Object.entries(counts)) {
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
if (counts.sqlite && !counts.postgres) {
  const left = counts.sqlite.passed + (counts['sqlite, heavy']?.passed ?? 0)
  console.log(`PostgreSQL was not reachable: its ${left} tests were left out.`)
}
if (!checks) failures.unshift('check: see its output above')
for (const test of flaky) console.log(`passed at the second try: ${test}`)
for (const failure of failures) console.log(`failed: ${failure}`)
const ok = checks && units && browser && total.failed === 0
// A runner that fails without a failed test (a crash, a timeout) counts as one failure.
if (!ok && total.failed === 0) total.failed = 1
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(ok ? 0 : 1)
