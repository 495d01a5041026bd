import { defineConfig, devices } from '@playwright/test'
import { browserPath } from './scripts/browser.ts'

const executablePath = browserPath()

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/browser/setup.ts',
  fullyParallel: true,
  // One more than the processors that are usual: a third of its time a page waits.
  workers: 3,
  // Generous: what matters is that it happens, and machines that test are often busy.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // The agency's, as the tests start it: what is today must not depend on where they run.
    timezoneId: 'UTC',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // Most of what a page draws in a test is its way from one look to another, which no test waits for.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
})
