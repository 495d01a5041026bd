import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import type { World } from '../world.ts'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'
export const picture = (format: Format = 'png', width = 64): Promise<Buffer> =>
  sharp({ create: { width, height: 48, channels: 3, background: '#c2452d' } })
    .toFormat(format)
    .toBuffer()

export const file = (bytes: Uint8Array | string, name = 'banner.png', type = 'image/png') =>
  new File([bytes as BlobPart], name, { type })

/** The names of all files of pictures. */
export const filesOf = (world: World) =>
  existsSync(world.pictures.folder) ? readdirSync(world.pictures.folder).sort() : []

/** What the staff type to add a trip, with other values where a test wants them. */
export const tripForm = async (world: World, other: Record<string, string | number | File> = {}) => ({
  title: 'Harbour',
  description: 'Gables\nand gulls',
  period_id: 3,
  package_id: world.packages.half,
  date: '2027-08-01',
  banner: file(await picture()),
  ...other,
})
