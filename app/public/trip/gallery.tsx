import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { SitePicture as Stored } from '../../../contract/pictures.ts'
import type { TripContent } from '../../../contract/trips/trip-content.ts'
import type { useOriginal } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { SitePicture } from '../../ui/text/picture.tsx'
import { Section } from './section.tsx'

const LargePictures = lazy(() => import('./large-pictures.tsx'))

type LargeLinkProps = {
  picture: Stored
  /** The link's accessible name, if the picture has no text. */
  name: string
  /** The language of the picture's text, where it is another than that of the page. */
  lang?: string | undefined
  sizes: string
  className?: string
  /** The aspect ratio to which the picture is cropped. */
  shape: string
}

/** A picture that opens large: see large-pictures.tsx. Without JavaScript it is a link to its file. */
export function LargeLink({ picture, name, lang, sizes, className = '', shape }: LargeLinkProps) {
  const [opened, setOpened] = useState<HTMLAnchorElement>()

  function open(event: MouseEvent<HTMLAnchorElement>) {
    // The browser opens the link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpened(event.currentTarget)
  }

  return (
    <>
      <a
        href={`/images/trips/${picture.file}`}
        onClick={open}
        data-large={picture.alt}
        className={`block cursor-zoom-in overflow-hidden ${className}`}
      >
        <SitePicture
          picture={picture}
          alt={picture.alt || name}
          lang={picture.alt ? lang : undefined}
          width={1600}
          height={1200}
          sizes={sizes}
          className={`w-full transition duration-250 ease-soft hover:scale-[1.015] ${shape}`}
        />
      </a>
      {opened && (
        <Suspense fallback={null}>
          <LargePictures first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The pictures of the gallery that the itinerary does not show, with their places in it. */
export function galleryOf({ gallery, days }: Pick<TripContent, 'gallery' | 'days'>) {
  const shown = new Set(days.map(({ picture }) => picture?.file))
  return gallery.map((picture, place) => ({ ...picture, place })).filter(({ file }) => !shown.has(file))
}

/** On desktops three stand in a row, each a little lower or higher than its neighbours, and none larger than its file. */
const places = ['', 'lg:mt-14', 'lg:mt-5']

type GalleryProps = { pictures: ReturnType<typeof galleryOf>; original: ReturnType<typeof useOriginal> }

export function Gallery({ pictures, original }: GalleryProps) {
  const { pictures: t } = useTexts('site').trip
  if (pictures.length === 0) return null
  return (
    <Section id="gallery" title={t.title}>
      {/* On paper a row of three, or none: one or two would stand beside a gap. */}
      <ul
        className={`mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3 lg:gap-8 print:mt-2 print:grid-cols-3 print:gap-2 ${pictures.length < 3 ? 'print:hidden' : ''}`}
      >
        {pictures.map((picture, index) => {
          // On phones two stand in a row, and a last one that would be alone fills it.
          const isAlone = index === pictures.length - 1 && index % 2 === 0
          const isOnly = pictures.length === 1
          return (
            <li
              key={picture.file}
              className={`break-inside-avoid print:mt-0 print:col-span-1 print:nth-[n+4]:hidden ${isAlone ? 'max-lg:col-span-2' : ''} ${isOnly ? 'lg:col-span-2' : ''} ${places[index % 3]}`}
            >
              <LargeLink
                picture={picture}
                name={t.picture(index + 1, pictures.length)}
                {...original(`content.gallery.${picture.place}.alt`)}
                sizes={`(min-width: 64rem) ${isOnly ? 60 : 30}vw, ${isAlone ? 92 : 46}vw`}
                shape="aspect-[4/3] print:aspect-[3/2]"
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
