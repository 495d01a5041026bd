import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { inWords, removeDemo } from './demo.ts'

/** The removal of the example content. */
export function demoDoors(door: ReturnType<typeof createDoors>, { settingsChanged }: Deps) {
  door('adminRemoveDemo', async ({ ctx }) => {
    const removed = await removeDemo(ctx)
    if (!removed) return { message: 'There is no demo content.' }
    await settingsChanged()
    return { message: `All demo content was removed: ${inWords(removed)}.` }
  })
}
