import { z } from 'zod'
import type { Call } from './call.ts'
import { byId } from './fields.ts'

const pdf = z.file().meta({ description: 'A tagged PDF' })

/** Papers of a booking, to be printed or kept. */
export const paperCalls = {
  showVoucher: {
    who: 'user',
    byLink: true,
    summary: 'The voucher of a confirmed booking of mine',
    params: byId,
    file: 'application/pdf',
    refuses: [404, 409, 429],
    answer: pdf,
  },
  adminShowVoucher: {
    who: 'clerk',
    summary: 'The voucher of a confirmed booking',
    params: byId,
    file: 'application/pdf',
    answer: pdf,
  },
} as const satisfies Record<string, Call>
