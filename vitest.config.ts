import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,app,migrations,demo}/**/*.test.{ts,tsx}', 'test/contract/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
