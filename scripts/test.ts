import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Counts, type Report, reportFile } from '../test/count.ts'
import { journey, partName } from '../test/parts.ts'
import { isReachable } from '../test/postgres.ts'
import { prepareTemplate } from '../test/server.ts'
import { ensureBrowser } from './browser.ts'
import { ensurePdfTools, ensureSwift } from './tools.ts'

/**
 * `npm test` and `npm run test:rest`: the tests of the first answer, and all others (test/parts.ts has which). Each prints how long
 * each phase took, the counts and the failures at the end.
 */

const part = process.argv[2] === 'rest' ? 'rest' : 'first'
const command = part === 'rest' ? 'npm run test:rest' : 'npm test'

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
let checks = true
if (part === 'first') {
  // Half of each is work for one processor.
  await timed('check, beside build and template', async () => {
    const checking = runBeside('npm', 'run', '--silent', 'check')
    await prepareTemplate()
    checks = await checking
    return checks
  })
  counts.check = { passed: checks ? 1 : 0, failed: checks ? 0 : 1, skipped: 0 }
} else if (!process.env.TEMPLATE_PREPARED)
  await timed('build and template', async () => {
    await prepareTemplate()
    return true
  })
process.env.TEMPLATE_PREPARED = '1'
process.env.TEST_PART = part
const hasPostgres = await isReachable()
const vitest = await timed(partName[part], runVitest)
const journeys = part === 'rest' ? ['--grep-invert', journey] : ['--grep', journey]
const browser = await timed('browser', () => run('playwright', 'test', ...journeys))
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
if (!hasPostgres) console.log('PostgreSQL was not reachable: its tests were left out.')
if (!checks) failures.unshift('check: see its output above')
for (const failure of failures) console.log(`failed: ${failure}`)
const ok = checks && vitest && browser && total.failed === 0
// A runner that fails without a failed test (a crash, a timeout) counts as one failure.
if (!ok && total.failed === 0) total.failed = 1
console.log(`${command}: ${total.passed} passed, ${total.failed} failed`)
process.exit(ok ? 0 : 1)
