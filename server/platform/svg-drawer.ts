import sharp from 'sharp'
import { answerJobs } from './helper.ts'

/* A few hundred bytes of nested patterns can take minutes to draw, and only ending the process stops that. svg.ts starts it. */

export type SvgJob = { svg: Uint8Array; width: number; height: number }

answerJobs(async ({ svg, ...box }: SvgJob): Promise<Uint8Array> => {
  const own = await sharp(svg).metadata()
  const scale = Math.min(box.width / own.width, box.height / own.height)
  const density = Math.min(2400, Math.max(1, 72 * scale))
  return await sharp(svg, { density })
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer()
})
