import { Fragment } from 'react'
import { preload } from 'react-dom'
import { pictureWidths } from '../../contract/limits.ts'

type PictureProps = {
  /** The JPEG, for example `/images/site/slide-balloons.jpg`; AVIF and WebP lie beside it in several widths. */
  src: string
  /** What it shows; '' when the text beside it says as much. */
  alt: string
  /** The shape it is shown in, so that its place is kept before it arrives. */
  width: number
  height: number
  /** How wide it is shown, as the attribute `sizes` has it. */
  sizes: string
  /** What narrow upright screens get instead: a crop of its own, which wastes no bytes on what they cut off. */
  upright?: { src: string; sizes: string }
  /** The largest thing on the first screen: fetched before everything else. The others wait until they are near. */
  first?: boolean
  className?: string
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
        width={width}
        height={height}
        decoding={first ? 'sync' : 'async'}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={`block bg-sunken object-cover ${className}`}
      />
    </picture>
  )
}
