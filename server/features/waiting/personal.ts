import type { Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx, Personal, TxCtx } from '../../kit/context.ts'
import { closed } from './offers.ts'
import { listMine } from './waiting.ts'

/** Closes what an account still waits for on a departure, or it would be offered the seats that it frees. */
export async function leaveWith({ db, by }: TxCtx, userId: number, departureId: number): Promise<void> {
  await db
    .updateTable('waiting_list')
    .set(closed('left', by.at))
    .where('user_id', '=', userId)
    .where('departure_id', '=', departureId)
    .where('closed_at', 'is', null)
    .where('offer_booking_id', 'is', null)
    .execute()
}

const erase = (trx: Trx, bookings: number[]) =>
  trx
    .updateTable('waiting_list')
    .set({ name: '', email: '', phone: '', note: '' })
    .where(isOneOf(trx, 'offer_booking_id', bookings))
    .execute()

async function waitedBy({ db }: Ctx, userId: number) {
  const typed = await db
    .selectFrom('waiting_list')
    .select(['id', 'name', 'email', 'phone', 'note', 'language'])
    .where('user_id', '=', userId)
    .execute()
  const typedAt = new Map(typed.map((row) => [row.id, row]))
  return (await listMine({ db }, userId)).map((entry) => ({ ...entry, ...typedAt.get(entry.id) }))
}

export const personal: Personal = {
  erase,
  ofAccount: async (ctx, { userId }) => ({ waiting_list: await waitedBy(ctx, userId) }),
}
