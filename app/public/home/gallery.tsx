import { useAgency } from '../../agency.ts'
import { SitePicture } from '../../ui/site-picture.tsx'

/** Each stands a little lower or higher than its neighbours. */
const places = ['', 'lg:mt-24', 'lg:mt-8', 'lg:mt-32']

export function Gallery() {
  const pictures = (useAgency()?.look.gallery ?? []).filter((picture) => picture !== null)
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="gallery" className="frame py-20 lg:py-32">
      <h2 id="gallery" className="section-title">
        Gallery
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4 lg:gap-8">
        {pictures.map((picture, index) => (
          <li key={picture.file} className={places[index]}>
            <SitePicture
              picture={picture}
              width={1200}
              height={1200}
              sizes="(min-width: 64rem) 23vw, 46vw"
              className="aspect-square w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
