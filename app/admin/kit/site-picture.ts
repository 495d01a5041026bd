import type { SitePicture } from '../../../contract/pictures.ts'

// Both functions drop the upright crop, which no longer fits: the server makes a new one.

/** A picture in the place of another, whose text and focus it keeps: they may have been typed while it was uploaded. */
export const withFile = (now: SitePicture | null, file: string): SitePicture => ({
  file,
  alt: now?.alt ?? '',
  focus: now?.focus ?? { x: 50, y: 50 },
})

/** @param moved in percent from left and top */
export const withFocus = (
  { upright: _, ...now }: SitePicture,
  moved: Partial<SitePicture['focus']>,
): SitePicture => ({ ...now, focus: { ...now.focus, ...moved } })
