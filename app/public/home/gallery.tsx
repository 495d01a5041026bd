import { Picture } from '../../ui/picture.tsx'

const pictures = [
  { name: 'gallery-market', alt: 'A market in the morning, stalls full of fruit', place: '' },
  { name: 'gallery-kayak', alt: 'A kayak on clear water, seen from above', place: 'lg:mt-24' },
  { name: 'gallery-campfire', alt: 'A campfire under the stars', place: 'lg:mt-8' },
  { name: 'gallery-suitcase', alt: 'A packed suitcase', place: 'lg:mt-32' },
]

export function Gallery() {
  return (
    <section aria-labelledby="gallery" className="frame py-20 lg:py-32">
      <h2 id="gallery" className="section-title">
        Gallery
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4 lg:gap-8">
        {pictures.map(({ name, alt, place }) => (
          <li key={name} className={place}>
            <Picture
              src={`/images/site/${name}.jpg`}
              alt={alt}
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
