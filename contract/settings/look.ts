import { z } from 'zod'
import { asJson, wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { sitePicture } from '../pictures.ts'

/** A logo, with the size in pixels at which it is drawn. */
export const logo = z.strictObject({
  file: z
    .string()
    .max(limits.fileName)
    .regex(/^[\w-]+\.(svg|png)$/, 'Please choose a logo'),
  width: wholeNumber(1, 10_000),
  height: wholeNumber(1, 10_000),
  ground: z
    .enum(['any', 'light', 'dark'])
    .default('any')
    .meta({ description: 'The backgrounds on which it is legible' }),
})

const galleryPicture = sitePicture.extend({
  trip: z.int().min(1).optional().meta({
    description: 'The trip that it shows: it leads there while that trip is on offer and to come',
  }),
})

const none = (count: number) => Array.from({ length: count }, () => null)
const onePicture = asJson(sitePicture.nullable()).default(null)

export const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'A colour such as #b23c22')

export const lookSettings = z.object({
  accent: colour.meta({
    description:
      'The colour of links and buttons. Where it is too weak to read, the nearest readable colour is used',
  }),
  logo: asJson(logo.nullable()).default(null).meta({
    description: 'The answer of the logo upload; null: the agency’s name is written instead',
  }),
  logo_dark: asJson(logo.nullable()).default(null).meta({
    description: 'The logo on dark paper; null: `logo`, or the name where `logo` is not legible on dark',
  }),
  slides: asJson(z.array(sitePicture.nullable()).max(3)).default(none(3)),
  gallery: asJson(z.array(galleryPicture.nullable()).max(4)).default(none(4)),
  login: onePicture,
  register: onePicture,
  about: onePicture,
  advantages: onePicture,
})

export type GalleryPicture = z.output<typeof galleryPicture>
export type Logo = z.output<typeof logo>
