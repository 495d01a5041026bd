import { type Kysely, sql } from 'kysely'

/**
 * How each mail went out, by a mail server or into a file, and whether it was put into the outbox anew for another
 * address. Of mails that went out before this nobody has noted it: the setting of today says nothing about them, nor do
 * the files that are there, as those of emptied mails were removed and a backup has none. It stays unknown (null), which
 * is what the back office says of them, rather than that something was sent that may have reached nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sent_by', 'first_sent_by', 'readdressed_at'])
    await sql`alter table outbox add column ${sql.id(column)} text`.execute(db)
  // Either may be few among very many of the other: a mail server was set after years, or taken away.
  await sql`create index outbox_kept on outbox (id) where sent_by = 'file'`.execute(db)
  await sql`create index outbox_sent on outbox (id)
    where sent_at is not null and sent_by is distinct from 'file'`.execute(db)
}
