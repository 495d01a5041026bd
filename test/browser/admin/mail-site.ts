import { rmSync } from 'node:fs'
import { openInbox } from '../../../server/platform/smtp/test-inbox.ts'
import { copyTemplate, startServer } from '../../server.ts'
import { test as base } from './office.ts'

/** A site whose mail server takes mail for everybody but those at nowhere.example. */
export const test = base.extend({
  apart: 'mail server',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  startSite: async ({}, use) =>
    use(async () => {
      const inbox = await openInbox({
        onRcptTo: ({ address }, _, done) =>
          done(
            address.endsWith('@nowhere.example')
              ? Object.assign(new Error('No such user'), { responseCode: 550 })
              : null,
          ),
      })
      const dataDir = copyTemplate()
      const server = await startServer(dataDir, { TRUST_PROXY: '1', SMTP_URL: inbox.url() })
      return {
        ...server,
        mails: async () => inbox.deliveries.map(({ mail }) => mail),
        async stop() {
          const code = await server.stop()
          await inbox.down()
          rmSync(dataDir, { recursive: true })
          return code
        },
      }
    }),
})
