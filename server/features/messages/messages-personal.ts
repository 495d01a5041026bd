import type { Language } from '../../../contract/languages.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { textsOf } from '../../../texts/voice.ts'
import { BATCH, inBatches, isOneOf, lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Ctx, inTransaction, type Personal } from '../../kit/context.ts'
import { days, isoAt } from '../../platform/clock.ts'
import type { Retention } from '../../platform/config.ts'
import { repliesOf } from './message-replies.ts'
import { emptyMailsOf } from './messages.ts'

/** Deletes the messages that came before the days that the agency has configured. */
async function eraseOld(ctx: Ctx, { messages }: Retention) {
  if (messages === undefined) return
  const before = isoAt(ctx.clock.now(), -days(messages))
  await inBatches(() =>
    inTransaction(ctx, async ({ db }) => {
      const rows = await db
        .selectFrom('messages')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('id')
        .limit(BATCH)
        // Locked, so that nobody answers them meanwhile.
        .$call(lockedFor(db, 'update'))
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await emptyMailsOf(db, ids)
      await db
        .deleteFrom('messages')
        .where(isOneOf(db, 'id', ids))
        .execute()
      return ids.length
    }),
  )
}

/** Messages sent from the account's address. Empty until the address is proven: it may be somebody else's. */
async function ofAccount({ db }: Ctx, { userId, email }: Actor, language: Language) {
  const user = await db
    .selectFrom('users')
    .select(['email_proven_at', 'proven_by_button'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!user.email_proven_at || isSet(user.proven_by_button)) {
    const { account, notices } = textsOf(language)
    return { messages: [], messages_note: notices.export_messages({ page: account.login.forgot }) }
  }
  const own = emailKey(email)
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'message', 'language', 'created_at', 'answered_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', own))
    .orderBy('id')
    .execute()
  const answers = await repliesOf(
    db,
    messages.map(({ id }) => id),
  )
  return {
    messages: messages.map((message) => ({ ...message, answers: answers.get(message.id) ?? [] })),
  }
}

export const personal: Personal = { eraseOld, ofAccount }
