import { picturesInUse } from '../server/domain/catalogue/pictures.ts'
import type { Database } from '../server/platform/database/schema.ts'
import type { PictureStore } from '../server/platform/pictures.ts'
import { logoFile } from './agency.ts'
import { storyDrawings } from './story.ts'
import { readSvg } from './svg.ts'
import { siteDrawings, slides, trips } from './trips.ts'

export type Tell = (line: string) => void

async function putDrawings(store: PictureStore, names: readonly string[], tell: Tell) {
  for (const [index, name] of names.entries()) {
    const drawn = await store.putDrawing(new TextEncoder().encode(await readSvg(name)), `demo-${name}.jpg`)
    if (drawn) tell(`Drawing pictures (once): ${index + 1} of ${names.length}, ${name}`)
  }
}

/** Crops a slide of 2400 by 1350 to its middle, in the format of an upright phone. */
const uprightOf = (slide: string) =>
  slide.replace(
    /viewBox="0 0 2400 1350" width="2400" height="1350"/,
    'viewBox="795 0 810 1350" width="1080" height="1800"',
  )

/** Stores the pictures that the lists show: of the trips, of the demo agency's pages, and the logo. */
export async function drawSite(store: PictureStore, tell: Tell): Promise<void> {
  await putDrawings(
    store,
    trips.map(({ picture }) => picture),
    tell,
  )
  await store.putFile(new TextEncoder().encode(await readSvg('logo')), 'svg', logoFile)
  await putDrawings(store, siteDrawings, tell)
  for (const name of slides) {
    const drawn = await store.putDrawing(
      new TextEncoder().encode(uprightOf(await readSvg(name))),
      `demo-${name}-upright.jpg`,
    )
    if (drawn) tell(`Drawing pictures (once): ${name} for phones`)
  }
}

/**
 * Draws what only the pages of the trips show and is not drawn yet, one picture after the other: the site listens
 * meanwhile.
 * @param isOver whether the server stops
 */
export async function drawStories(
  db: Database,
  store: PictureStore,
  tell: Tell,
  isOver: () => boolean,
): Promise<void> {
  const used = new Set(await picturesInUse(db))
  const wanted = storyDrawings.filter((name) => used.has(`demo-${name}.jpg`))
  for (const name of wanted) {
    if (isOver()) return
    const file = `demo-${name}.jpg`
    if (!(await store.has(file))) await store.putDrawing(new TextEncoder().encode(await readSvg(name)), file)
  }
  if (wanted.length > 0) tell('All pictures of the demo are drawn.')
}
