import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { outageOf } from './outage.ts'

/** The error of a call that must fail. */
const errorOf = async (run: () => unknown): Promise<unknown> => {
  try {
    await run()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail')
}

test('a full SQLite database is 507, an unwritable or locked one 503', async () => {
  const full = new DatabaseSync(':memory:')
  full.exec('create table t (x); pragma max_page_count = 2')
  const error = await errorOf(() => full.exec(`insert into t values ('${'x'.repeat(10_000)}')`))
  expect(outageOf(error)).toMatchObject({ status: 507, details: { retryAfter: 30 } })

  const missing = await errorOf(() => new DatabaseSync('/nowhere/at/all.db'))
  expect(outageOf(missing)).toMatchObject({ status: 503, details: { retryAfter: 5 } })
  for (const errcode of [5, 8, 10, 10 | (3 << 8), 8 | (1 << 8)]) {
    expect(outageOf({ code: 'ERR_SQLITE_ERROR', errcode })?.status, `${errcode}`).toBe(503)
  }
})

test('an unreachable, starting, stopping or overloaded PostgreSQL is 503, a full one 507', async () => {
  const refused = await errorOf(() => new pg.Client('postgres://nobody@127.0.0.1:1/none').connect())
  expect(outageOf(refused)).toMatchObject({ status: 503, details: { retryAfter: 5 } })
  const noSocket = await errorOf(() => new pg.Client('postgres:///none?host=/nowhere').connect())
  expect(outageOf(noSocket)).toMatchObject({ status: 503 })
  for (const code of ['08006', '08P01', '57P01', '57P02', '57P03', '53300', '25006', '40P01', '40001']) {
    expect(outageOf(Object.assign(new Error('x'), { code }))?.status, code).toBe(503)
  }
  for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect']) {
    expect(outageOf(new Error(message))?.status, message).toBe(503)
  }
  expect(outageOf(Object.assign(new Error('x'), { code: '53100' }))?.status).toBe(507)
  const anyAddress = new AggregateError([refused])
  expect(outageOf(anyAddress)?.status).toBe(503)
})

test('a full disk is 507, an unwritable one 503', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' })
  for (const code of ['ENOSPC', 'EDQUOT']) expect(outageOf(failed(code))?.status, code).toBe(507)
  for (const code of ['EROFS', 'EACCES', 'EIO', 'ENOTDIR']) {
    expect(outageOf(failed(code))?.status, code).toBe(503)
  }
})

test('bugs stay bugs', async () => {
  const missing = await errorOf(() => readFileSync('/nowhere/at/all'))
  const unique = { code: 'ERR_SQLITE_ERROR', errcode: 2067 }
  const syntax = Object.assign(new Error('syntax error'), { code: '42601' })
  const looped: { cause?: unknown } = {}
  looped.cause = looped
  for (const error of [missing, unique, syntax, looped, new TypeError('x'), undefined, null, 'away']) {
    expect(outageOf(error)).toBeUndefined()
  }
})

test('a refused connection is found in the cause of an error', async () => {
  const socket = connect(1, '127.0.0.1')
  const error = await new Promise((resolve) => socket.once('error', resolve))
  expect(outageOf(new Error('query failed', { cause: error }))?.status).toBe(503)
})
