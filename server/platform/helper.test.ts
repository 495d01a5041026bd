import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createHelper, TookTooLong } from './helper.ts'

/** A helper whose program takes `startsIn` milliseconds to start, and as long for each job as the job says. */
function helperThat({ startsIn, mostMs }: { startsIn: number; mostMs: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-helper-'))
  const file = join(folder, 'program.mjs')
  const later = (ms: string) => `new Promise((resolve) => setTimeout(resolve, ${ms}))`
  writeFileSync(
    file,
    `import { answerJobs } from ${JSON.stringify(new URL('./helper.ts', import.meta.url))}
    await ${later(`${startsIn}`)}
    answerJobs(async (ms) => { await ${later('ms')}; return 'done' })`,
  )
  const helper = createHelper<number, string>(pathToFileURL(file), { idleMs: 10, mostMs })
  onTestFinished(async () => {
    await helper.stop()
    rmSync(folder, { recursive: true })
  })
  return helper
}

test('a helper that starts slowly, as on a busy machine, has the whole time for its job', async () => {
  const helper = helperThat({ startsIn: 600, mostMs: 500 })
  expect(await helper.ask(0)).toBe('done')
})

test('a job that takes too long ends its helper, and the next job gets another one', async () => {
  const helper = helperThat({ startsIn: 0, mostMs: 500 })
  await expect(helper.ask(60_000)).rejects.toThrow(TookTooLong)
  expect(await helper.ask(0)).toBe('done')
})
