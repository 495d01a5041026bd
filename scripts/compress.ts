import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeAll } from '../server/pages/encodings.ts'

/** Part of the build: puts a compressed twin beside each file for browsers, for the server to send as it is. */
const folder = 'build/client'
const twins = { gzip: '.gz', br: '.br', zstd: '.zst' } as const

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css|svg|txt|json)$/.test(file),
)
const lanes = 4
// All at once took 7 GB of memory, which a small machine does not have.
for (let next = 0; next < files.length; next += lanes) {
  await Promise.all(
    files.slice(next, next + lanes).map(async (file) => {
      const path = join(folder, file)
      const bodies = await encodeAll(readFileSync(path), 'once')
      for (const [encoding, ending] of Object.entries(twins)) {
        writeFileSync(path + ending, bodies[encoding as keyof typeof twins])
      }
    }),
  )
}
