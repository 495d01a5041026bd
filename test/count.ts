import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export type Counts = { passed: number; failed: number; skipped: number }
/** The counts of each project, and the failed tests with the first line of their errors. */
export type Report = { counts: Record<string, Counts>; failures: string[] }
export const reportFile = '.cache/vitest-report.json'

/** Writes the numbers of passed, failed and skipped tests into a file, for scripts/test.ts. */
export default class implements Reporter {
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
    mkdirSync('.cache', { recursive: true })
    writeFileSync(reportFile, JSON.stringify({ counts, failures } satisfies Report))
  }
}
