import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Part of the build: writes compressed copies beside each file for browsers, which the server sends as they are. */
const folder = 'build/client'

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css|svg|txt|json)$/.test(file),
)
for (const file of files) {
  const path = join(folder, file)
  const body = await readFile(path)
  const asText = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, asText),
    promisify(gzip)(body, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
