import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Refused } from '../../api.ts'
import { whileWanted } from '../../while-wanted.ts'
import { useAdminApi } from '../ask.ts'

export type Passengers = Answer<'adminListBookings'>['packages']['data'][number]

/** Bookings: no bus or ship takes more; who has them has the export, which is no screen of a hundred requests. */
export const MOST = 2000

/** So many times it is begun anew when bookings came in meanwhile and one may have slipped between two pages. */
const TURNS = 3

type Told = {
  rows: Passengers[]
  total: number
  isWhole: boolean
  /** When its first page was asked for, ISO 8601: what was booked since may be missing. */
  at?: string
  refused?: Refused
}

const nothing: Told = { rows: [], total: 0, isWhole: false }

/** All bookings of a trip by name, up to `MOST`, page by page: `total` tells how many there are while they come. */
export function usePassengers(trip: number) {
  const ask = useAdminApi()
  const [told, setTold] = useState(nothing)
  const [turn, setTurn] = useState(0)
  const askFor = useEffectEvent((page: number, signal: AbortSignal) =>
    ask('adminListBookings', { query: { trip, sort: 'name', with: 'notes', page }, signal }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is another try
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function readAll() {
      const rows = new Map<number, Passengers>()
      const at = new Date().toISOString()
      for (let page = 1, last = 1; page <= last && rows.size < MOST; page += 1) {
        const result = await askFor(page, signal)
        if (signal.aborted) return undefined
        if (!result.ok) return setTold({ ...nothing, refused: result })
        const { data, total, last_page } = result.answer.packages
        for (const row of data) rows.set(row.id, row)
        last = last_page
        const isEnd = page === last || rows.size >= MOST
        const isWhole = isEnd && rows.size >= Math.min(total, MOST)
        setTold({ rows: [...rows.values()].slice(0, MOST), total, isWhole, at })
        if (isEnd) return isWhole
      }
    }
    async function run() {
      for (let left = TURNS; left > 0; left -= 1) if ((await readAll()) !== false) return true
      return false
    }
    void whileWanted(signal, run(), (isTold) => {
      if (isTold) return
      setTold({
        ...nothing,
        refused: { ok: false, status: 0, message: 'Bookings keep coming in for this trip.' },
      })
    })
    return () => leaving.abort()
  }, [trip, turn])
  return {
    ...told,
    askAgain() {
      setTold(nothing)
      setTurn((now) => now + 1)
    },
  }
}
