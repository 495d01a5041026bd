import { createHelper, programBeside } from './helper.ts'
import type { SvgJob } from './svg-drawer.ts'

const drawer = createHelper<SvgJob, Uint8Array>(programBeside(import.meta.url, 'svg-drawer'), {
  // Ends soon: it takes as much memory as the server, and all drawings of a logo are asked for at once.
  idleMs: 100,
  // Many times as long as a logo usually takes.
  mostMs: 5000,
})

/** Draws an SVG as a PNG as large as fits `box`, in pixels. @throws {TookTooLong} after five seconds, or an error if unreadable */
export async function drawSvg(svg: Uint8Array, box: { width: number; height: number }): Promise<Buffer> {
  return Buffer.from(await drawer.ask({ svg, ...box }))
}
