import { fork } from 'node:child_process'
import { once } from 'node:events'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { comeBack, expect, later, ledger, openPage, party, runJobs, show, test } from '../stripe/world.ts'
import type { World } from '../world.ts'
import type { Point, Setting, Step } from './cards-process.ts'
import { report } from './kit.ts'
import { builtProgram } from './programs.ts'

/*
 * What goes wrong at the provider, times a process that is killed between two writes. Afterwards each fact of the provider has one
 * row in the ledger, and the booking is what its money says.
 */

const isLong = process.env.LONG_TESTS === '1'

/** `error`: nothing was done; `error-after`, `cut-after`: it was done, and nobody was told. */
const faults = ['none', 'error', 'error-after', 'cut-after', 'nonsense', 'silence'] as const
type Fault = (typeof faults)[number]

/** What is under way when the process is killed, and where. */
const kills: { what: 'opening' | 'paid' | 'late' | 'paying back'; step: Step; points: Point[] }[] = [
  { what: 'opening', step: 'pay', points: ['before open', 'after open', 'at the end'] },
  { what: 'paid', step: 'settle', points: ['before look', 'after look', 'in the ledger', 'at the end'] },
  // The hold runs out, and the worker asks the provider first: it was paid.
  { what: 'late', step: 'jobs', points: ['before close', 'after close', 'in the ledger', 'at the end'] },
  {
    what: 'paying back',
    step: 'jobs',
    points: ['before refund', 'after refund', 'in the ledger', 'at the end'],
  },
]
const all = kills.flatMap(({ what, step, points }) =>
  points.flatMap((point) => faults.map((fault) => ({ what, step, point, fault }))),
)
/** In the short run the moments that lose most, each with the fault that fits it worst. */
const short = all.filter(({ what, point, fault }) =>
  ['opening/after open/none', 'paid/in the ledger/none', 'paying back/after refund/none'].includes(
    `${what}/${point}/${fault}`,
  ),
)

async function runUntilKilled(world: World, setting: Omit<Setting, 'url' | 'now'>): Promise<boolean> {
  const whole: Setting = { ...setting, url: world.database.url, now: world.time.now.toISOString() }
  const child = fork(builtProgram('cards-process'), [JSON.stringify(whole)], { execArgv: [] })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL') expect(code).toBe(0)
  return signal === 'SIGKILL'
}

const paths = { opening: /sessions$/, paid: /sessions/, late: /sessions/, 'paying back': /refunds/ }

test(
  'whatever fails and whenever a process is killed: each fact has one row, and no money or seat is lost',
  async ({ world, stripe }) => {
    const departures = await Promise.all(
      all.map((_, index) =>
        world.departure(
          world.trips.fjord.id,
          `2028-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`,
          { seats: 1 },
        ),
      ),
    )
    const outcomes = { killed: 0, ended: 0 }
    for (const [index, { what, step, point, fault }] of (isLong ? all : short).entries()) {
      const name = `${what}, killed ${point}, ${fault}`
      const departure_id = departures[index] as number
      const { id } = await world.theo.book({ ...party(1), departure_id })
      if (what !== 'opening') stripe.pay(await openPage(world, id, what === 'paying back' ? 'all' : 'now'))
      if (what === 'paying back') {
        await comeBack(world, id)
        await world.anna.ask('adminRefundBooking', { params: { id }, form: { amount: 4_000 } })
      }
      if (what === 'late') later(world, 61)
      if (fault !== ('none' satisfies Fault)) stripe.fail(fault, paths[what])
      const isKilled = await runUntilKilled(world, { stripe: stripe.config, bookingId: id, step, point })
      outcomes[isKilled ? 'killed' : 'ended'] += 1
      stripe.mend()

      // The next process finds everything by itself, some minutes later.
      for (let round = 0; round < 3; round++) {
        later(world, what === 'opening' ? 1 : 5)
        await runJobs(world)
      }
      if (what === 'opening') {
        stripe.pay(await openPage(world, id))
        later(world, 1)
        await comeBack(world, id)
      }
      const facts = [...stripe.sessions.values()]
        .filter(({ metadata }) => metadata?.booking === `${id}`)
        .map(({ payment_intent }) => payment_intent)
        .filter((intent) => intent !== null)
      const paidBack = [...stripe.refunds.values()].filter(({ metadata }) => metadata?.booking === `${id}`)
      const rows = (await ledger(world)).filter(({ booking_id }) => booking_id === id)
      expect([name, rows.map(({ provider_ref }) => provider_ref).toSorted()]).toEqual([
        name,
        [...facts, ...paidBack.map((refund) => refund.id)].toSorted(),
      ])
      const expected = { opening: 2_000, paid: 2_000, late: 2_000, 'paying back': 6_000 }[what]
      const { status, paid } = await show(world, id)
      expect([name, status, paid]).toEqual([name, 'confirmed', expected])
      expect([name, facts.length, paidBack.length]).toEqual([name, 1, what === 'paying back' ? 1 : 0])
    }
    expect(outcomes.killed).toBeGreaterThan(outcomes.ended)
    expect((await verifyOwed(world)).differences).toEqual([])
    expect((await world.anna.ask('adminListDifferences')).differences.total).toBe(0)
    report(
      `card payments: ${outcomes.killed} processes killed between two writes, ${outcomes.ended} ended by a fault; each payment has one row`,
    )
  },
  isLong ? 600_000 : 60_000,
)
