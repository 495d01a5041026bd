import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export type Counts = { passed: number; failed: number; skipped: number }
export const countsFile = '.cache/vitest-counts.json'

/** Writes down how many tests of each project passed, failed and were skipped, for scripts/test.ts to add up. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const counts: Record<string, Counts> = {}
    for (const module of modules) {
      counts[module.project.name] ??= { passed: 0, failed: 0, skipped: 0 }
      const count = counts[module.project.name] as Counts
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        count[state === 'passed' ? 'passed' : state === 'failed' ? 'failed' : 'skipped'] += 1
      }
      // A file that could not even be read counts as one failure.
      if (module.errors().length > 0) count.failed += 1
    }
    if (unhandled.length > 0) counts.unhandled = { passed: 0, failed: unhandled.length, skipped: 0 }
    mkdirSync('.cache', { recursive: true })
    writeFileSync(countsFile, JSON.stringify(counts))
  }
}
