import type { SitePicture as Stored } from '../../../contract/pictures.ts'
import { Picture } from './picture.tsx'

type SitePictureProps = Omit<Parameters<typeof Picture>[0], 'src' | 'alt' | 'upright'> & {
  picture: Stored
  /** Replaces the text that the picture has in the settings. */
  alt?: string
  /** The HTML attribute `sizes` of the crop for upright screens. */
  uprightSizes?: string
}

/** The address of a picture of the settings. */
const pictureUrl = (file: string) => `/images/trips/${file}`

/** A picture of the settings, cropped around its focus. */
export const SitePicture = ({ picture, alt = picture.alt, uprightSizes, ...props }: SitePictureProps) => (
  <Picture
    {...props}
    src={pictureUrl(picture.file)}
    alt={alt}
    {...(picture.upright &&
      uprightSizes && { upright: { src: pictureUrl(picture.upright), sizes: uprightSizes } })}
    position={`${picture.focus.x}% ${picture.focus.y}%`}
  />
)
