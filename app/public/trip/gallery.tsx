import type { SitePicture } from '../../../contract/pictures.ts'
import { LargeLink } from './large-link.tsx'
import { Section } from './section.tsx'

/** Uneven, as on Home: the first of each three as wide as the column, the other two beside each other, one lower. */
const places = [
  { cell: 'col-span-2', shape: 'aspect-[3/2] sm:aspect-[16/9]', sizes: '(min-width: 64rem) 58vw, 92vw' },
  { cell: '', shape: 'aspect-[4/5]', sizes: '(min-width: 64rem) 28vw, 46vw' },
  { cell: 'mt-8 lg:mt-16 print:mt-0', shape: 'aspect-[4/5]', sizes: '(min-width: 64rem) 28vw, 46vw' },
] as const

export function Gallery({ pictures }: { pictures: SitePicture[] }) {
  if (pictures.length === 0) return null
  return (
    <Section id="gallery" title="Pictures">
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:gap-8 print:mt-2 print:grid-cols-3 print:gap-2">
        {pictures.map((picture, index) => {
          const { cell, shape, sizes } = places[index % 3] ?? places[0]
          return (
            <li
              key={picture.file}
              className={`break-inside-avoid print:col-span-1 print:nth-[n+4]:hidden ${cell}`}
            >
              <LargeLink
                picture={picture}
                name={`Picture ${index + 1} of ${pictures.length}`}
                sizes={sizes}
                shape={`${shape} print:aspect-[3/2]`}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
