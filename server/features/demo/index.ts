import { feature } from '../../kit/feature.ts'
import { commands, countDemo, inWords, removeDemo } from './demo.ts'

/** The example content, and its removal. */
export const demo = feature({
  name: 'demo',
  doors: (door, { settingsChanged }) =>
    door('adminRemoveDemo', async ({ ctx }) => {
      const removed = await removeDemo(ctx)
      if (!removed) return { message: 'There is no demo content.' }
      await settingsChanged()
      return { message: `All demo content was removed: ${inWords(removed)}.` }
    }),
  commands,
  overview: { demo: ({ db }) => countDemo(db) },
})
