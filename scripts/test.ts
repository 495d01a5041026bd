import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Counts, type Report, reportFile } from '../test/count.ts'
import { isReachable } from '../test/postgres.ts'
import { prepareTemplate } from '../test/server.ts'
import { ensureBrowser } from './browser.ts'
import { ensurePdfTools, ensureSwift } from './tools.ts'

/** `npm test`: runs all tests, and prints how long each phase took, the counts and the failures at the end. */

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; tests: { status: string }[] }[] }

const BROWSER_REPORT = 'test-results/browser.json'

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Runs a command while other work goes on, and prints at its end what it has said. */
async function runBeside(command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(said))
  return code === 0
}

/** One line for each phase that is over. */
const phases: string[] = []

/** Seconds of processor time of all processes that have ended so far; undefined where the system does not tell. */
function processorTime(): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  // See proc(5): the 16th and the 17th number. The name of the process, the second, may have blanks.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/ \(.*\)/, '')
    .split(' ')
  return (Number(fields[14]) + Number(fields[15])) / 100
}

/** Runs a phase, and notes its time. The work of a PostgreSQL server, which is no child of ours, is not in it. */
async function timed(phase: string, work: () => boolean | Promise<boolean>): Promise<boolean> {
  const [began, before] = [performance.now(), processorTime()]
  const ok = await work()
  const used = (processorTime() ?? Number.NaN) - (before ?? Number.NaN)
  phases.push(
    `${phase}: ${((performance.now() - began) / 1000).toFixed(0)} s, ${used.toFixed(0)} s of processor time`,
  )
  return ok
}

/** The names of the failed tests of all runners. */
const failures: string[] = []

/** How long the tests of each project took, one project after the other. */
let projects = ''

/** Runs all tests of Vitest, and adds their counts and failures. In one run, no processor waits for the last file of a project. */
function runVitest(): boolean {
  rmSync(reportFile, { force: true })
  const ok = run('vitest', 'run')
  if (existsSync(reportFile)) {
    const vitest = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
    Object.assign(counts, vitest.counts)
    failures.push(...vitest.failures)
    projects = Object.entries(vitest.seconds)
      .map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`)
      .join('; ')
  } else counts.vitest = { passed: 0, failed: 1, skipped: 0 }
  return ok
}

function countBrowser(): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const outcomes: Record<string, keyof Counts> = { expected: 'passed', skipped: 'skipped' }
  const visit = ({ suites = [], specs = [] }: Suite) => {
    for (const { title, file, tests } of specs) {
      for (const { status } of tests) {
        counts[outcomes[status] ?? 'failed'] += 1
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
if (!ensurePdfTools())
  console.log(
    'qpdf, pdftotext and zbarimg are not all on this machine: the tests that read PDFs are left out.',
  )
if (!ensureSwift())
  console.log('OpenStack Swift is not on this machine: the tests with object storage are left out.')
rmSync(BROWSER_REPORT, { force: true })
// What Node has compiled of the build: a site starts in a fifth less time with it.
process.env.NODE_COMPILE_CACHE = resolve('.cache/compiled')
rmSync(process.env.NODE_COMPILE_CACHE, { recursive: true, force: true })

const counts: Record<string, Counts> = {}
let checks = false
// Half of each is work for one processor.
await timed('check, beside build and template', async () => {
  const checking = runBeside('npm', 'run', '--silent', 'check')
  await prepareTemplate()
  checks = await checking
  return checks
})
counts.check = { passed: checks ? 1 : 0, failed: checks ? 0 : 1, skipped: 0 }
process.env.TEMPLATE_PREPARED = '1'
const hasPostgres = await isReachable()
const units = await timed('unit, contract, hostile and fault tests', runVitest)
const browser = await timed('browser', () => run('playwright', 'test'))
counts.browser = existsSync(BROWSER_REPORT) ? countBrowser() : { passed: 0, failed: 1, skipped: 0 }

const total = { passed: 0, failed: 0, skipped: 0 }
for (const [name, { passed, failed, skipped }] of Object.entries(counts)) {
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
for (const phase of phases) console.log(phase)
if (projects) console.log(`Of these, ${projects}`)
if (counts.sqlite && !hasPostgres) {
  const left = counts.sqlite.passed + (counts['sqlite, heavy']?.passed ?? 0)
  console.log(`PostgreSQL was not reachable: its ${left} tests were left out.`)
}
if (!checks) failures.unshift('check: see its output above')
for (const failure of failures) console.log(`failed: ${failure}`)
const ok = checks && units && browser && total.failed === 0
// A runner that fails without a failed test (a crash, a timeout) counts as one failure.
if (!ok && total.failed === 0) total.failed = 1
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(ok ? 0 : 1)
