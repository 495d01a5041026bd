import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Part of the build: writes a list of routes without those of the back office, for visitors. The whole list is twice as long, and each
 * first visit loads it. server/pages/render.ts names it in public pages.
 */
const folder = 'build/client/assets'
const BEGIN = 'window.__reactRouterManifest='

const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))
if (name === undefined || others.length > 0)
  throw new Error(`There should be one list of routes in ${folder}.`)
const text = readFileSync(join(folder, name), 'utf8')
if (!text.startsWith(BEGIN)) throw new Error(`${name} does not begin as a list of routes does.`)
const manifest = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, '')) as {
  routes: Record<string, unknown>
}
const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !id.startsWith('admin/')))
// React Router loads what `url` names once more, unless it is this file.
const url = `/assets/public-${name}`
writeFileSync(join(folder, `public-${name}`), `${BEGIN}${JSON.stringify({ ...manifest, routes, url })};`)
