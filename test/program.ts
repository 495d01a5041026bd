import type { JobDeps } from '../server/kit/job.ts'
import { createMailWorker } from '../server/kit/mail/queue/worker.ts'
import type { World } from './world.ts'

/** A program: what `start` gives its jobs. `sent` gets a word for each mail that its worker sends. */
export const programOf = (world: World, sent: string[] = []): JobDeps => ({
  ...world,
  mailWorker: createMailWorker({
    ...world,
    transport: { way: 'file', send: async () => void sent.push('mail'), close() {} },
    mails: {
      isKnown: () => true,
      keptOf: () => 'all',
      async render() {
        const replyTo = { name: 'N', address: 'a@agency.example' }
        return { subject: 's', text: 't', html: 'h', replyTo, automatic: true }
      },
    },
  }),
  config: {
    dataDir: world.database.folder,
    retain: { messages: 30, bookings: 30, mails: 30, audit: 30, details: 30 },
  },
})
