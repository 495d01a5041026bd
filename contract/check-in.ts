import { z } from 'zod'
import { author, ok } from './answers.ts'
import type { Call } from './call.ts'
import { asJson, byId, id } from './fields.ts'
import { limits } from './limits.ts'
import { oneOf } from './lists.ts'
import { position } from './traveller-fields.ts'

const states = ['present', 'absent', 'late'] as const

const traveller = { booking_id: z.int(), position: z.int() }

const ticks = z
  .array(
    z.object({
      ...traveller,
      state: z.enum(states),
      at: z.iso.datetime().meta({ description: 'When it was ticked, by the clock of who did' }),
      by: author,
    }),
  )
  .meta({ description: 'The mark of each traveller who has one, by booking and position' })

const shown = z.object({
  ...ok,
  ticks,
  now: z.iso
    .datetime()
    .meta({ description: 'The server’s clock, by which a phone corrects the moments of its ticks' }),
  until: z.iso.datetime().meta({ description: 'Until when travellers can be ticked' }),
})

const tick = z.object({
  booking_id: id,
  position,
  state: oneOf(...states, 'none'),
  at: z.iso.datetime({ offset: true, error: 'A moment in ISO 8601' }).max(40).meta({
    description: 'When it was ticked; a moment to come counts as now',
  }),
})

export const checkInCalls = {
  adminShowCheckIn: {
    who: 'guide',
    summary: 'Who has come to a departure',
    params: byId,
    answer: shown,
  },
  adminCheckIn: {
    who: 'guide',
    summary:
      'Tick travellers of a departure; of each the newest moment wins, and the same moment twice changes nothing',
    params: byId,
    form: z.object({
      ticks: asJson(z.array(tick).max(limits.ticks)).meta({
        description: `A JSON list of up to ${limits.ticks} ticks; \`none\` takes a mark back`,
      }),
    }),
    changesNoPage: true,
    unlogged: 'Each tick says itself who made it and when, and none is changed.',
    answer: shown.extend({
      refused: z.array(z.object(traveller)).meta({
        description: 'Travellers who are not on this departure; the ticks of all others are kept',
      }),
    }),
  },
} as const satisfies Record<string, Call>

export type CheckIn = z.output<typeof shown>
export type Tick = z.output<typeof tick>
export type Refused = z.output<z.ZodObject<typeof traveller>>
