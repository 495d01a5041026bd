import { contextOf } from '../../test/context.ts'
import { expect, test, type World } from '../../test/world.ts'
import { inTransaction } from './context.ts'

const ctxOf = (world: World) => contextOf(world.db, { clock: world.clock, settings: world.settings })

const rename = { description: 'Everything' }
const nameOf = async ({ db, packages }: World) =>
  (
    await db
      .selectFrom('packages')
      .select('description')
      .where('id', '=', packages.full)
      .executeTakeFirstOrThrow()
  ).description

test('what is to be done after a transaction is done once, when all is on disk', async ({ world }) => {
  const seen: Promise<string>[] = []
  const act = () => void seen.push(nameOf(world))
  const result = await inTransaction(ctxOf(world), async (tx) => {
    tx.afterCommit(act)
    tx.afterCommit(act)
    await tx.db.updateTable('packages').set(rename).where('id', '=', world.packages.full).execute()
    expect(seen).toEqual([])
    return 'done'
  })
  expect(result).toBe('done')
  expect(await Promise.all(seen)).toEqual(['Everything'])
})

test('nothing is done after a transaction that fails, or after a dry run, which answers all the same', async ({
  world,
}) => {
  const acts: string[] = []
  const change = (result: string) => async (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => {
    tx.afterCommit(() => acts.push(result))
    await tx.db.updateTable('packages').set(rename).where('id', '=', world.packages.full).execute()
    if (result === 'failed') throw new Error('no')
    return result
  }
  await expect(inTransaction(ctxOf(world), change('failed'))).rejects.toThrow('no')
  expect(await inTransaction({ ...ctxOf(world), dryRun: true }, change('asked'))).toBe('asked')
  expect(acts).toEqual([])
  expect(await nameOf(world)).toBe('Full board')
})

test('in tests, the database refuses to be used inside a transaction other than through it', async ({
  world,
}) => {
  const ctx = ctxOf(world)
  await expect(inTransaction(ctx, () => nameOf(world))).rejects.toThrow('inside a transaction')
  expect(await inTransaction(ctx, async (tx) => nameOf({ ...world, db: tx.db as World['db'] }))).toBe(
    'Full board',
  )
  expect(await nameOf(world)).toBe('Full board')
})
