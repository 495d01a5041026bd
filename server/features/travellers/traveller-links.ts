import type { Answer } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { membersOf } from '../../../rules/party.ts'
import { audit } from '../../core/audit/audit.ts'
import { countMailToStranger } from '../../core/bookings/unproven-limits.ts'
import { inWords, readWords } from '../../core/translations/translated-words.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { putMail } from '../../kit/mail/put-mail.ts'
import { countAttempt, countBadSecrets } from '../../kit/rate-limits.ts'
import { refuse } from '../../kit/refuse.ts'
import { sha256 } from '../../platform/secrets.ts'
import { travellerLink } from './mails/details-reminder.tsx'
import {
  type Change,
  lockParty,
  placeAt,
  type Reader,
  readTravellers,
  storeTraveller,
} from './party-details.ts'
import { askedOf, everybody, findParty, makeTravellerToken, rowsOf, toTraveller } from './traveller-rows.ts'

/* A traveller's own link: it opens that traveller's part alone. The secret stands behind its `#`; the hash is stored. */

/** Earlier links end. `token`: the secret of a link that was not mailed. @throws too_many_links_mailed, too_many_mails_today */
export async function giveTravellerLink(
  ctx: Ctx,
  bookingId: number,
  { position, email }: { position: number; email?: string },
  reader: Reader,
  reads?: Language,
) {
  // Anybody can type any address.
  await countAttempt(ctx, [
    { limit: 'traveller-links:booking', of: `${bookingId}` },
    { limit: 'traveller-links:address', of: ctx.by.address },
  ])
  return await inTransaction(ctx, async (tx) => {
    const party = await lockParty(tx, bookingId, false)
    const place = placeAt(party, position, 'position')
    const { id } = await tx.db
      .insertInto('travellers')
      .values({ booking_id: bookingId, ...place, linked_at: tx.by.at })
      .onConflict((row) => row.columns(['booking_id', 'kind', 'number']).doUpdateSet({ linked_at: tx.by.at }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { title, date, days, name, language } = party
    if (email !== undefined) {
      if (!(await mayMailLink(tx, bookingId))) throw refuse('too_many_links_mailed')
      const data = { travellerId: id, trip: { title, date, days }, bookedBy: name }
      const put = await putMail(tx, travellerLink, email, data, { bookingId, language })
      if (put === undefined) throw refuse('too_many_mails_today')
    }
    await audit(tx, ['booking', 'traveller-linked'], { id: bookingId, subject: party.reference })
    return {
      language,
      shown: await readTravellers(tx, bookingId, reader, reads),
      token: email === undefined ? await makeTravellerToken(tx.db, id) : undefined,
    }
  })
}

/** A link counts as a confirmation (docs/decisions/0029), unless the address is proven, or a reseller answers for the account. */
async function mayMailLink(tx: TxCtx, bookingId: number): Promise<boolean> {
  const { email, email_proven_at, reseller_id } = await tx.db
    .selectFrom('bookings')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select(['users.email', 'email_proven_at', 'bookings.reseller_id'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (email_proven_at !== null || reseller_id !== null) return true
  return await countMailToStranger(tx, email ?? undefined)
}

const noSuchLink = () => refuse('traveller_link_ended')

/** @throws traveller_link_ended */
async function findByToken(ctx: Ctx, address: string, token: string | undefined) {
  if (token === undefined) throw noSuchLink()
  return await countBadSecrets(ctx, [{ limit: 'link:address', of: address }], async () => {
    const found = await ctx.db
      .selectFrom('travellers')
      .select(['booking_id', 'kind', 'number'])
      .where('link_hash', '=', sha256(token))
      .executeTakeFirst()
    if (!found) throw noSuchLink()
    return found
  })
}

type Own = Omit<Answer<'showTraveller'>, 'status'>

/** The traveller of a link, with the trip in `language` or the main one. @throws trip_begun, nothing_to_fill_in, traveller_link_ended */
export async function readByToken(
  ctx: Ctx,
  token: string | undefined,
  language: Language | undefined,
): Promise<Own> {
  const { booking_id, kind, number } = await findByToken(ctx, ctx.by.address, token)
  const party = await findParty(ctx.db, booking_id)
  if (!party) throw noSuchLink()
  const at = membersOf(party).findIndex((place) => place.kind === kind && place.number === number)
  const known = everybody(party, await rowsOf(ctx.db, [booking_id]))[at]
  if (!known) throw noSuchLink()
  const asked = askedOf(party, ctx.clock.today())
  if (asked.refused) throw asked.refused === 'past_day' ? refuse('trip_begun') : refuse('nothing_to_fill_in')
  const { title, date, time, days, name, published, deleted_at } = party
  const say = await readWords(ctx.db, [party.trip_id], language)
  return {
    traveller: inWords(toTraveller(known, at + 1, party, true), say),
    ...asked,
    trip: inWords(
      {
        id: isSet(published) && deleted_at === null ? party.trip_id : null,
        title,
        date,
        time: time || null,
        days,
      },
      say,
    ),
    booked_by: name,
  }
}

/** The traveller of a link fills in. @throws traveller_link_ended */
export async function saveByToken(
  ctx: Ctx,
  token: string | undefined,
  language: Language | undefined,
  change: Change,
): Promise<Own> {
  const { booking_id, ...place } = await findByToken(ctx, ctx.by.address, token)
  await countAttempt(ctx, [{ limit: 'details:booking', of: `${booking_id}` }])
  await inTransaction(ctx, async (tx) => {
    const party = await lockParty(tx, booking_id, false)
    // The party may have become smaller since.
    if (!membersOf(party).some(({ kind, number }) => kind === place.kind && number === place.number))
      throw noSuchLink()
    const answering = { reader: 'link', questions: party.questions } as const
    const fields = await storeTraveller(tx, booking_id, place, change, answering)
    if (fields.length > 0)
      await audit(tx, ['booking', 'travellers-changed'], {
        id: booking_id,
        subject: party.reference,
        fields,
      })
  })
  return await readByToken(ctx, token, language)
}
