import { rmSync } from 'node:fs'
import { openInbox } from '../../../server/platform/smtp/test-inbox.ts'
import { copyTemplate, startServer } from '../../server.ts'
import { test as base } from './office.ts'

/** A site whose mail server takes mail for everybody but those at nowhere.example. */
export const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
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
      await use({ ...server, mails: async () => inbox.deliveries.map(({ mail }) => mail) })
      await server.stop()
      await inbox.down()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
