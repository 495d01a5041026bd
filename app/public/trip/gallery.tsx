import type { SitePicture } from '../../../contract/pictures.ts'
import type { TripContent } from '../../../contract/trip-content.ts'
import { LargeLink } from './large-link.tsx'
import { Section } from './section.tsx'

/** The pictures of the gallery that the itinerary does not show. */
export function galleryOf({ gallery, days }: Pick<TripContent, 'gallery' | 'days'>): SitePicture[] {
  const shown = new Set(days.map(({ picture }) => picture?.file))
  return gallery.filter(({ file }) => !shown.has(file))
}

/**
 * An uneven grid: a wide picture beside an upright one, in the next row the other way round. A last one that
 * would be alone fills its row.
 */
const wide = {
  cell: 'col-span-2 lg:col-span-4',
  shape: 'aspect-[3/2] lg:aspect-[16/11]',
  sizes: '(min-width: 64rem) 62vw, 92vw',
}
const upright = {
  cell: 'lg:col-span-2',
  shape: 'aspect-[4/5] lg:aspect-auto lg:h-full',
  sizes: '(min-width: 64rem) 30vw, 46vw',
}
const across = {
  cell: 'col-span-2 lg:col-span-6',
  shape: 'aspect-[3/2] lg:aspect-[21/9]',
  sizes: '92vw',
}
const rows = [wide, upright, upright, wide]

const placeOf = (index: number, count: number) =>
  (index === count - 1 && index % 2 === 0 ? across : rows[index % 4]) ?? across

export function Gallery({ pictures }: { pictures: SitePicture[] }) {
  if (pictures.length === 0) return null
  return (
    <Section id="gallery" title="Pictures">
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-6 lg:gap-8 print:mt-2 print:grid-cols-3 print:gap-2">
        {pictures.map((picture, index) => {
          const { cell, shape, sizes } = placeOf(index, pictures.length)
          return (
            <li
              key={picture.file}
              className={`break-inside-avoid print:col-span-1 print:nth-[n+4]:hidden ${cell}`}
            >
              <LargeLink
                picture={picture}
                name={`Picture ${index + 1} of ${pictures.length}`}
                sizes={sizes}
                className="h-full"
                shape={`${shape} print:aspect-[3/2]`}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
