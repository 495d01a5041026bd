import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeAll } from '../server/pages/encodings.ts'

/** Part of the build: writes compressed copies beside each file for browsers, which the server sends as they are. */
const folder = 'build/client'
const endings = { gzip: '.gz', br: '.br', zstd: '.zst' } as const

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css|svg|txt|json)$/.test(file),
)
/** Files at a time. All files at once took 7 GB of memory. */
const PARALLEL = 4
for (let next = 0; next < files.length; next += PARALLEL) {
  await Promise.all(
    files.slice(next, next + PARALLEL).map(async (file) => {
      const path = join(folder, file)
      const bodies = await encodeAll(readFileSync(path), 'once')
      for (const [encoding, ending] of Object.entries(endings)) {
        writeFileSync(path + ending, bodies[encoding as keyof typeof endings])
      }
    }),
  )
}
