export type Size = { width: number; height: number }
/** A point in a picture, in percent from left and top. */
export type Focus = { x: number; y: number }

/** The crop in pixels: the largest part with the proportions of `box` around the focus, as CSS `object-position` crops it. */
export function partAround({ width, height }: Size, box: Size, focus: Focus) {
  const ratio = box.width / box.height
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  }
  return {
    ...part,
    left: Math.round(((width - part.width) * focus.x) / 100),
    top: Math.round(((height - part.height) * focus.y) / 100),
  }
}
