import { createHelper, programBeside } from './helper.ts'
import type { SvgJob } from './svg-drawer.ts'

const drawer = createHelper<SvgJob, Uint8Array>(programBeside(import.meta.url, 'svg-drawer'), {
  // It takes as much memory as the server, and what is drawn of one logo is asked for at once.
  idleMs: 100,
  // Many times as long as a logo takes.
  mostMs: 5000,
})

/**
 * Draws an SVG as PNG, as large as fits into a box of pixels.
 * @throws {TookTooLong} after five seconds; another error where it cannot be read
 */
export async function drawSvg(svg: Uint8Array, box: { width: number; height: number }): Promise<Buffer> {
  return Buffer.from(await drawer.ask({ svg, ...box }))
}
