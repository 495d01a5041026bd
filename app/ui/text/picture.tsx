import { Fragment } from 'react'
import { preload } from 'react-dom'
import { pictureWidths } from '../../../contract/limits.ts'
import type { SitePicture as Stored } from '../../../contract/pictures.ts'

type PictureProps = {
  /** The JPEG, for example `/images/trips/demo-slide-balloons.jpg`; AVIF and WebP lie beside it in several widths. */
  src: string
  /** The text alternative; '' where the text beside the picture says the same. */
  alt: string
  /** The width and the height for the aspect ratio, which reserves the space before the picture is loaded. */
  width: number
  height: number
  /** The HTML attribute `sizes`: how wide the picture is shown. */
  sizes: string
  /** A crop for narrow upright screens: a smaller file, without the parts that these screens would not show. */
  upright?: { src: string; sizes: string }
  /** Marks the largest picture of the first screen, which is loaded with high priority. All others are loaded lazily. */
  first?: boolean
  className?: string
  /** The CSS `object-position`: the part that stays visible when the picture is cropped. */
  position?: string
  /** The language of `alt`, where it is another than that of the page. */
  lang?: string
}

const widths = (src: string, type: 'avif' | 'webp') =>
  pictureWidths.map((width) => `${src.replace(/\.jpg$/, '')}-${width}.${type} ${width}w`).join(', ')

const UPRIGHT = '(max-aspect-ratio: 2/3)'

/** A picture in the smallest file that the browser can read and the screen can show. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  upright,
  first = false,
  className = '',
  position,
  lang,
}: PictureProps) {
  const kinds = upright
    ? [
        { ...upright, media: UPRIGHT },
        { src, sizes, media: `not all and ${UPRIGHT}` },
      ]
    : [{ src, sizes, media: undefined }]
  if (first) {
    for (const kind of kinds) {
      preload(kind.src, {
        as: 'image',
        imageSrcSet: widths(kind.src, 'avif'),
        imageSizes: kind.sizes,
        type: 'image/avif',
        fetchPriority: 'high',
        media: kind.media,
      })
    }
  }
  return (
    <picture>
      {kinds.map((kind) => (
        <Fragment key={kind.src}>
          <source type="image/avif" media={kind.media} srcSet={widths(kind.src, 'avif')} sizes={kind.sizes} />
          <source type="image/webp" media={kind.media} srcSet={widths(kind.src, 'webp')} sizes={kind.sizes} />
        </Fragment>
      ))}
      <img
        src={src}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        decoding={first ? 'sync' : 'async'}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={`block bg-sunken object-cover ${className}`}
        style={position ? { objectPosition: position } : undefined}
      />
    </picture>
  )
}

type SitePictureProps = Omit<Parameters<typeof Picture>[0], 'src' | 'alt' | 'upright'> & {
  picture: Stored
  /** Replaces the text that the picture has in the settings. */
  alt?: string
  uprightSizes?: string
}

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
