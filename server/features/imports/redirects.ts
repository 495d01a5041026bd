import type { TxCtx } from '../../kit/context.ts'

/** An agency has a few hundred old addresses. */
const MOST = 20_000

/** Has old paths lead to a path of ours; one that leads somewhere already stays so, and the home is nobody's old address. */
export async function redirectTo(tx: TxCtx, importId: number, paths: string[], to: string): Promise<void> {
  const { count } = await tx.db
    .selectFrom('redirects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (const from_path of paths
    .filter((path) => path !== '/' && path !== to)
    .slice(0, Math.max(0, MOST - Number(count))))
    await tx.db
      .insertInto('redirects')
      .values({ from_path, to_path: to, import_id: importId, created_at: tx.by.at })
      .onConflict((conflict) => conflict.column('from_path').doNothing())
      .execute()
}
