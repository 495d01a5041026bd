type Size = { width: number; height: number }
/** In percent from left and top. */
type Focus = { x: number; y: number }

/**
 * The largest part of a picture with the proportions of `box` that is cut around its focus, as CSS's `object-position`
 * does it on pages. In pixels.
 */
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
