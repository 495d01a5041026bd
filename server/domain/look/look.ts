import type { SitePicture } from '../../../contract/pictures.ts'
import type { Settings } from '../../../contract/settings.ts'
import { invalid } from '../../platform/errors.ts'
import type { PictureStore } from '../../platform/pictures.ts'

type Look = Settings['look']

const gone = (field: string) => invalid(field, 'A picture is not there any more. Please upload it again.')

/**
 * Makes sure that the new pictures of a look are there, and gives each new slide its crop for upright screens. Works on
 * files: not to be called in a transaction.
 * @param present the look that is in use: its unchanged parts are not made again
 * @throws {Problem} 422 when a picture or the logo does not exist (any more)
 */
export async function prepareLook(pictures: PictureStore, look: Look, present: Look): Promise<Look> {
  const known = new Set(Object.values(present).flatMap(filesOf))
  for (const [field, value] of Object.entries(look)) {
    for (const file of filesOf(value)) if (!known.has(file) && !(await pictures.has(file))) throw gone(field)
  }
  const slides: Look['slides'] = []
  for (const slide of look.slides) slides.push(slide && (await withUpright(pictures, slide, present)))
  return { ...look, slides }
}

const filesOf = (value: Look[keyof Look]) =>
  typeof value === 'string' ? [] : [value].flat().flatMap((picture) => picture?.file ?? [])

async function withUpright(pictures: PictureStore, slide: SitePicture, present: Look): Promise<SitePicture> {
  const { file, focus } = slide
  const same = present.slides.find(
    (each) => each?.file === file && each.focus.x === focus.x && each.focus.y === focus.y,
  )
  const upright = same?.upright ?? (await pictures.cropUpright(file, focus))
  if (!upright) throw gone('slides')
  return { ...slide, upright }
}
