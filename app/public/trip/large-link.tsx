import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { SitePicture as Stored } from '../../../contract/pictures.ts'
import { SitePicture } from '../../ui/text/site-picture.tsx'

const LargePictures = lazy(() => import('./large-pictures.tsx'))

type LargeLinkProps = {
  picture: Stored
  /** The link's accessible name, if the picture has no text. */
  name: string
  /** See Picture. */
  sizes: string
  className?: string
  /** The aspect ratio to which the picture is cropped. */
  shape: string
}

/** A picture that opens large: see large-pictures.tsx. Without JavaScript it is a link to its file. */
export function LargeLink({ picture, name, sizes, className = '', shape }: LargeLinkProps) {
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
