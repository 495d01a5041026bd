import type { SitePicture as Stored } from '../../../contract/pictures.ts'
import { SitePicture } from '../../ui/site-picture.tsx'

type LargeLinkProps = {
  picture: Stored
  /** What it is called where nobody has said what it shows. */
  name: string
  /** See Picture. */
  sizes: string
  className?: string
  /** The aspect ratio that it is cropped to. */
  shape: string
}

/** A picture that opens large: see large-pictures.tsx. Without script it is a link to its file. */
export const LargeLink = ({ picture, name, sizes, className = '', shape }: LargeLinkProps) => (
  <a
    href={`/images/trips/${picture.file}`}
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
)
