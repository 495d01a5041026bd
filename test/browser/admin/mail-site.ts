import { rmSync } from 'node:fs'
import { openInbox } from '../../../server/platform/mail/test-inbox.ts'
import { copyTemplate, startServer } from '../../server.ts'
import { test as base } from './office.ts'

/**
 * A site whose mail server takes mail for everybody but those at nowhere.example; for later.example with the third try,
 * which by itself comes half a minute after the second.
 */
export const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const tries = new Map<string, number>()
      const comeLater = (address: string) => {
        tries.set(address, (tries.get(address) ?? 0) + 1)
        return address.endsWith('@later.example') && (tries.get(address) ?? 0) < 3
      }
      const inbox = await openInbox({
        onRcptTo: ({ address }, _, done) =>
          done(
            address.endsWith('@nowhere.example')
              ? Object.assign(new Error('No such user'), { responseCode: 550 })
              : comeLater(address)
                ? Object.assign(new Error('Come later'), { responseCode: 451 })
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
