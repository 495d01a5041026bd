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
  /** The largest thing on the first screen: fetched before everything else. The others wait until they are near. */
  first?: boolean
  className?: string
}

const widths = (src: string, type: 'avif' | 'webp') =>
  pictureWidths.map((width) => `${src.replace(/\.jpg$/, '')}-${width}.${type} ${width}w`).join(', ')

/** A picture in the smallest file that the browser can read and the screen can show. */
export function Picture({ src, alt, width, height, sizes, first = false, className = '' }: PictureProps) {
  const avif = widths(src, 'avif')
  if (first) {
    preload(src, {
      as: 'image',
      imageSrcSet: avif,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
    })
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={widths(src, 'webp')} sizes={sizes} />
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
