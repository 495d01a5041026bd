import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export type Counts = { passed: number; failed: number; skipped: number }
/**
 * The counts of each project, the seconds from the start of its first file to the end of its last, and the failed tests with the
 * first line of their errors.
 */
export type Report = { counts: Record<string, Counts>; seconds: Record<string, number>; failures: string[] }
export const reportFile = '.cache/vitest-report.json'

/** Writes the numbers of passed, failed and skipped tests, and how long they took, into a file, for scripts/test.ts. */
export default class implements Reporter {
  private began: Record<string, number> = {}
  private ended: Record<string, number> = {}

  onTestModuleStart({ project }: TestModule) {
    this.began[project.name] ??= performance.now()
  }

  onTestModuleEnd({ project }: TestModule) {
    this.ended[project.name] = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const counts: Record<string, Counts> = {}
    const failures: string[] = []
    const addFailure = (where: string, errors: readonly { message: string }[] = []) =>
      failures.push(`${where}: ${errors[0]?.message.split('\n')[0] ?? 'no reason given'}`)
    for (const module of modules) {
      counts[module.project.name] ??= { passed: 0, failed: 0, skipped: 0 }
      const count = counts[module.project.name] as Counts
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'failed')
          addFailure(`${module.project.name}: ${module.relativeModuleId}: ${test.fullName}`, errors)
        count[state === 'passed' ? 'passed' : state === 'failed' ? 'failed' : 'skipped'] += 1
      }
      // A file that could not be loaded counts as one failure.
      if (module.errors().length > 0) {
        count.failed += 1
        addFailure(`${module.project.name}: ${module.relativeModuleId}`, module.errors())
      }
    }
    if (unhandled.length > 0) counts.unhandled = { passed: 0, failed: unhandled.length, skipped: 0 }
    const seconds = Object.fromEntries(
      Object.entries(this.began).map(([name, began]) => [
        name,
        ((this.ended[name] ?? performance.now()) - began) / 1000,
      ]),
    )
    mkdirSync('.cache', { recursive: true })
    writeFileSync(reportFile, JSON.stringify({ counts, seconds, failures } satisfies Report))
  }
}
