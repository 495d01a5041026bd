import { isStaff, type Role } from '../../../contract/call.ts'
import type { Language } from '../../../contract/languages.ts'
import type { AnyMail, TxCtx } from '../../kit/context.ts'
import type { QueuedOf } from '../../kit/mail/mail.ts'
import { putMail } from '../../kit/mail/put-mail.ts'

/** The language of the mails about an account: the staff's are in that of the office. Null: the agency's main one. */
export const accountLanguage = ({ role, language }: { role: Role; language: Language | null }) =>
  isStaff(role) ? 'en' : language

export async function mailAccount<M extends AnyMail & { ofAccount: true }>(
  tx: TxCtx,
  kind: M,
  { id, email }: { id: number; email: string },
  data: QueuedOf<M>,
): Promise<number | undefined> {
  const account = await tx.db
    .selectFrom('users')
    .select(['role', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return await putMail(tx, kind, email, data, { language: accountLanguage(account) })
}
