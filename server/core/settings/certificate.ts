import { limits } from '../../../contract/limits.ts'
import type { Database } from '../../database/schema.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { audit } from '../audit/audit.ts'

/* The certificate of the agency's insolvency protection: a PDF that travellers get with their confirmation. */

export const CERTIFICATE = '/certificate.pdf'

const stored = (db: Database) => db.selectFrom('files').where('name', '=', 'certificate')

export const hasCertificate = async (db: Database): Promise<boolean> =>
  (await stored(db).select('name').executeTakeFirst()) !== undefined

export async function readCertificate(db: Database): Promise<Buffer | undefined> {
  const row = await stored(db).select('content').executeTakeFirst()
  return row && Buffer.from(row.content, 'base64')
}

/** Replaces or, without a file, removes the certificate. @returns whether there is one now @throws certificate_too_large, certificate_kind */
export async function saveCertificate(ctx: Ctx, file: File | undefined): Promise<boolean> {
  if (file && file.size > limits.certificateBytes) throw refuse('certificate_too_large')
  const content = file && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : undefined
  if (content && !content.subarray(0, 1024).includes('%PDF-')) throw refuse('certificate_kind')
  await inTransaction(ctx, async (tx) => {
    await tx.db.deleteFrom('files').where('name', '=', 'certificate').execute()
    if (content)
      await tx.db
        .insertInto('files')
        .values({ name: 'certificate', content: content.toString('base64'), changed_at: tx.by.at })
        .execute()
    await audit(tx, ['settings', 'changed'], { subject: 'agency', fields: ['certificate'] })
  })
  return content !== undefined
}
