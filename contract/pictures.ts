import { z } from 'zod'
import { withMessage } from './answers.ts'
import type { Call } from './call.ts'
import { file, flag, optionalText, percent } from './fields.ts'
import { limits } from './limits.ts'

const pictureFile = z
  .string()
  .max(limits.fileName)
  .regex(/^[\w-]+\.jpg$/, 'Please choose a picture')

/**
 * An uploaded picture of the site, of a trip or of a destination. `focus`: the point, in percent from left and
 * top, that stays visible when the picture is cropped.
 */
export const sitePicture = z.strictObject({
  file: pictureFile,
  alt: optionalText(200),
  focus: z.strictObject({ x: percent, y: percent }).default({ x: 50, y: 50 }),
  upright: pictureFile.optional().meta({
    description: 'Only for a slide: the crop for upright screens, made by the server',
  }),
})

/** The call that uploads a picture before the staff save the content that shows it. */
export const pictureCalls = {
  adminUploadPicture: {
    who: 'clerk',
    summary: 'Upload a picture, for what is saved next: the look, the content of a trip, a destination',
    form: z.object({
      picture: file,
      upright: flag.default(false).meta({
        description:
          'For a slide: keeps its files light enough for the first screen, and makes its crop for upright screens at once',
      }),
    }),
    takesPicture: true,
    answer: z.object({ ...withMessage, file: z.string() }),
  },
} as const satisfies Record<string, Call>

export type SitePicture = z.output<typeof sitePicture>
