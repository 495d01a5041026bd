import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, silent } from '../../test/database.ts'
import { openNotices } from './notices.ts'

test.runIf(process.env.TEST_DATABASE !== 'sqlite:')(
  'changes of one moment share a notice, and what changes while it is sent the next',
  async () => {
    const { db, url, drop } = await createTestDatabase()
    onTestFinished(drop)
    const told = vi.fn<(what?: string) => void>()
    const config = { databaseUrl: url, databaseListenUrl: undefined }
    const notices = openNotices(config, db, silent, { itinera_pages: told })
    onTestFinished(() => notices.stop())
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    told.mockClear()

    const seats = () => Array.from({ length: 30 }, () => notices.notify('itinera_pages', 'seats'))
    const first = seats()
    await nextTurn()
    await Promise.all([...first, ...seats()])
    await notices.notify('itinera_pages')
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(''))
    expect(told.mock.calls).toEqual([['seats'], ['seats'], ['']])
  },
)
