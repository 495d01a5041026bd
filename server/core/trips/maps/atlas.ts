import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Place, Position } from '../../../../contract/trips/trip-content.ts'
import type { MapInput } from '../../../kit/maps.ts'
import { answerJobs } from '../../../platform/helper.ts'
import type { MapAccent } from '../../look/accent.ts'
import { drawMap } from './draw.ts'
import { findPlaces } from './places.ts'
import type { MapShape } from './sheet.ts'

/* Draws maps and looks up towns, with megabytes of data that end with it. maps.ts starts it from its source or the build. */

export type AtlasJob =
  | { draw: MapInput; shape: MapShape; accent: MapAccent }
  | { find: string; near?: Position }

export type Drawing = { svg: Uint8Array; br: Uint8Array; gz: Uint8Array }

export type AtlasAnswer = { drawing: Drawing } | { places: Place[] }

function answerTo(job: AtlasJob): AtlasAnswer {
  if ('find' in job) return { places: findPlaces(job.find, job.near) }
  const svg = Buffer.from(drawMap(job.draw, job.shape, job.accent))
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: svg.length,
  }
  return { drawing: { svg, br: brotliCompressSync(svg, { params }), gz: gzipSync(svg, { level: 9 }) } }
}

answerJobs(answerTo)
