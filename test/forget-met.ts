import type { TestProject } from 'vitest/node'
import { forgetMet } from './met.ts'

/** Removes what the tests of this run have met, once all is compared. */
export default ({ config }: TestProject) =>
  () =>
    forgetMet(String(config.env.TEST_RUN))
