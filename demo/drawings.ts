import { setTimeout as sleep } from 'node:timers/promises'
import { picturesInUse } from '../server/core/trips/sweep-pictures.ts'
import type { Database } from '../server/database/schema.ts'
import { type PictureStore, pictureOf } from '../server/platform/pictures.ts'
import { siteDrawings, slides, trips } from './demo-trips.ts'
import { storyDrawings } from './story.ts'
import { readSvg } from './svg.ts'

export type Tell = (line: string) => void

/** Crops a slide of 2400 by 1350 to its middle, in the format of an upright phone. */
const uprightOf = (slide: string) =>
  slide.replace(
    /viewBox="0 0 2400 1350" width="2400" height="1350"/,
    'viewBox="795 0 810 1350" width="1080" height="1800"',
  )

/** The name of a picture, and the function that reads its drawing. */
type Source = [string, () => Promise<string>]
const wide = (name: string): Source => [`demo-${name}.jpg`, () => readSvg(name)]
const upright = (name: string): Source => [
  `demo-${name}-upright.jpg`,
  async () => uprightOf(await readSvg(name)),
]

/** The sources of all pictures of the demo, in the order in which a visitor sees them. */
const sources = [
  ...siteDrawings.map(wide),
  ...trips.map(({ picture }) => wide(picture)),
  ...slides.map(upright),
  ...storyDrawings.map(wide),
]

/** Milliseconds without a visitor waiting for a picture, after which the other pictures are drawn. */
const IDLE_MS = 2000

/**
 * Draws the pictures of the demo that are in use: a file as soon as it is asked for, so that nobody sees a
 * broken frame, and the others while nobody waits. Files that an earlier start has drawn stay.
 */
export async function createDrawings(db: Database, store: PictureStore) {
  const used = new Set(await picturesInUse(db))
  const missing = new Map(sources.filter(([name]) => used.has(name)))
  let waiting = 0
  let lastWaited = Number.NEGATIVE_INFINITY

  async function draw(name: string, files?: string[]) {
    const svg = await missing.get(name)?.()
    if (svg !== undefined) await store.putDrawing(new TextEncoder().encode(svg), name, files)
  }
  return {
    /** Resolves once the file is drawn, if it belongs to a picture of the demo. */
    async drawn(file: string) {
      const name = pictureOf(file)
      if (!missing.has(name) || (await store.has(file))) return
      waiting += 1
      await draw(name, [file]).finally(() => {
        waiting -= 1
        lastWaited = performance.now()
      })
    },
    /**
     * Draws all pictures, one after the other: the second processor is left to visitors, and both while somebody waits for a picture.
     * @param isOver whether the server is stopping
     */
    async drawAll(tell: Tell, isOver: () => boolean) {
      for (const name of missing.keys()) {
        while (!isOver() && (waiting > 0 || performance.now() - lastWaited < IDLE_MS)) await sleep(100)
        if (isOver()) return
        await draw(name)
      }
      if (missing.size === 0) return
      missing.clear()
      tell('All pictures of the demo are drawn.')
    },
  }
}
