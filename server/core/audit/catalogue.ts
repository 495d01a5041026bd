import type { RefusalReason } from '../../../contract/refusals.ts'
import type { NewRow, Row } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import type { TxCtx } from '../../kit/context.ts'
import { nextVersion } from '../../kit/edit-conflict.ts'
import { type PlainReason, refuse } from '../../kit/refuse.ts'
import { audit, changedFields } from './audit.ts'

/* The four steps of the functions that change a catalogue (extras, vehicles, …): store or delete a row, with its entry in the audit log. */

const kinds = {
  packages: 'package',
  topics: 'topic',
  resources: 'resource',
  extras: 'extra',
  discounts: 'discount',
  codes: 'code',
} as const

type Table = keyof typeof kinds
type Stored<T extends Table> = Row<T> & { id: number }
type Missing = RefusalReason & PlainReason

/** The fields of a form that are to change: an undefined one stays as it is. */
export type Partly<T> = { [K in keyof T]?: T[K] }

type Options<T extends Table> = {
  /** The refusal where there is no such row, or where it was deleted. */
  missing: Missing
  nameOf: (row: Row<T>) => string
  /** Of rows with one column to change: this column, whose old and new text the audit log keeps. */
  told?: keyof Row<T> & string
}

export function catalogue<T extends Table>(table: T, { missing, nameOf, told }: Options<T>) {
  // Kysely knows the columns of a table that is named, or of one of several; not of one that stays open.
  const one: Table = table
  const kind = kinds[one]

  return {
    /** Locks a row until the transaction ends. @throws {Problem} 404, with `reason` */
    async lock(tx: TxCtx, id: number, reason = missing): Promise<Stored<T>> {
      const query = tx.db.selectFrom(one).selectAll().where('id', '=', id)
      const row = await query.$call(lockedFor(tx.db, 'update')).executeTakeFirst()
      if (!row || ('deleted_at' in row && row.deleted_at !== null)) throw refuse(reason)
      return row as Stored<T>
    },

    /** Adds a row. @param subject what the audit log calls it, if not by its name. @returns its id */
    async add(tx: TxCtx, values: NewRow<T>, subject?: string): Promise<number> {
      const row = await tx.db.insertInto(one).values(values).returningAll().executeTakeFirstOrThrow()
      await audit(tx, [kind, 'added'], { id: row.id, subject: subject ?? nameOf(row as Row<T>) })
      return row.id
    },

    /** Changes a locked row, unless all of it is so already. @returns the changed row; undefined where nothing has changed */
    async change(tx: TxCtx, before: Stored<T>, set: Partly<NewRow<T>>): Promise<Row<T> | undefined> {
      const fields = changedFields(before, set)
      if (fields.length === 0) return undefined
      const after = (await tx.db
        .updateTable(one)
        .set({ ...set, ...('version' in before && nextVersion) })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()) as Row<T>
      await audit(tx, [kind, 'changed'], {
        id: before.id,
        subject: nameOf(after),
        fields,
        ...(told && { changes: { [told]: { from: `${before[told]}`, to: `${after[told]}` } } }),
      })
      return after
    },

    /** Deletes a locked row; where the table keeps deleted rows, it is marked as one. */
    async remove(tx: TxCtx, row: Stored<T>): Promise<void> {
      if ('deleted_at' in row)
        await tx.db.updateTable(one).set({ deleted_at: tx.by.at }).where('id', '=', row.id).execute()
      else await tx.db.deleteFrom(one).where('id', '=', row.id).execute()
      await audit(tx, [kind, 'deleted'], { id: row.id, subject: nameOf(row) })
    },
  }
}
