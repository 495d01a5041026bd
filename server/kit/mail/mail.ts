import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { Site, Speaker } from './site.ts'

/** A mail: its data, and what it says. What it is stands in `queue/kinds.ts`. `From`: what samples are made from. */
export type Mail<From, Data extends z.ZodObject = z.ZodObject, Queued extends z.ZodObject = Data> = {
  /**
   * The schema of the data, which is checked before each use: the program may have been updated since the data
   * was stored.
   */
  data: Data
  /**
   * The schema of the data in the outbox, where a part is made only when the mail is sent: secrets are never
   * stored.
   */
  queued?: Queued
  subject: (data: z.output<Data>, site: Speaker) => string
  body: (data: z.output<Data>, site: Site) => ReactElement
  /** The data for a preview. */
  sample: (from: From) => z.output<Data>
  /** Who gets replies; without it, and where its address is '', the agency. */
  replyTo?: (data: z.output<Data>) => { name: string; address: string }
  /**
   * Whether machines may answer the mail. All others have the header `Auto-Submitted`, so that the agency gets
   * no absence notes.
   */
  answerable?: true
}
