import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { builtProgram, programs } from './programs.ts'

/**
 * Builds the programs that tests start as processes of their own, once for all of them: Node by itself reads no JSX, which the
 * mails of a booking are written in, and each start through Vite would take two seconds of processor time.
 */
export default async ({ config }: TestProject) => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: builtProgram('', config.env.TEST_DATABASE),
      target: 'node26',
      rolldownOptions: { input: programs.map((name) => `test/faults/${name}.ts`) },
    },
  })
}
