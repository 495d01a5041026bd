import { createWriteStream, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addImport } from '../../server/features/imports/rows.ts'
import { workOnImports } from '../../server/features/imports/take.ts'
import { contextOf } from '../../server/kit/context.ts'
import { programOf } from '../program.ts'
import { expect, test, type World } from '../world.ts'

const POSTS = 50_000
const text = 'A paragraph about nothing much, as blogs have them. '.repeat(180)
const typeOf = (id: number) => (id % 100 === 0 ? 'itineraries' : 'post')

function* dump() {
  yield 'CREATE TABLE `wp_options` (`option_id` int, `option_name` text, `option_value` text, `autoload` text);\n'
  yield "INSERT INTO `wp_options` VALUES (1,'home','https://www.old.example','yes');\n"
  yield 'CREATE TABLE `wp_postmeta` (`meta_id` int, `post_id` int, `meta_key` text, `meta_value` text);\n'
  for (let id = 1; id <= POSTS; id += 1)
    yield `INSERT INTO \`wp_postmeta\` VALUES (${id},${id},'wp_travel_trip_duration','3'),(${id},${id},'_edit_last','1');\n`
  yield 'CREATE TABLE `wp_posts` (`ID` int, `post_title` text, `post_name` text, `post_status` text, `post_type` text, `post_content` text);\n'
  for (let id = 1; id <= POSTS; id += 1)
    yield `INSERT INTO \`wp_posts\` VALUES (${id},'Post ${id}','post-${id}','publish','${typeOf(id)}','${text}');\n`
}

function* wxr() {
  yield '<?xml version="1.0" encoding="UTF-8"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>'
  for (let id = 1; id <= POSTS; id += 1)
    yield `<item><title>Post ${id}</title><link>https://www.old.example/post-${id}/</link><content:encoded><![CDATA[${text}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${typeOf(id)}</wp:post_type></item>`
  yield '</channel></rss>'
}

async function handIn({ importFolder, ...world }: World, content: Iterable<string>) {
  mkdirSync(importFolder, { recursive: true })
  const path = join(importFolder, 'large')
  await pipeline(Readable.from(content), createWriteStream(path))
  const id = await addImport(contextOf(world), importFolder, { name: 'large', storedAs: 'large' })
  return { id, megabytes: statSync(path).size / 1_000_000 }
}

const MEGABYTE = 1024 * 1024

for (const [name, content] of [
  ['a dump', dump],
  ['an export', wxr],
] as const)
  test(`${name} of 450 MB is read within 300 MB of memory, and nothing waits for it`, async ({ world }) => {
    const { id, megabytes } = await handIn(world, content())
    expect(megabytes).toBeGreaterThan(450)
    const before = process.memoryUsage().rss
    let most = 0
    const looks = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before)
    }, 20)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const began = performance.now()
    await workOnImports({ ...programOf(world), ...contextOf(world) }, new AbortController().signal)
    clearInterval(looks)
    delay.disable()
    const seconds = (performance.now() - began) / 1000
    const { found, why } = await world.anna.ask('adminShowImport', { params: { id } })
    expect(why).toBe('')
    expect(found?.counts).toMatchObject({ trips: POSTS / 100, pages: POSTS - POSTS / 100 })
    process.stdout.write(
      `${name}: ${Math.round(seconds)} s, ${Math.round(most / MEGABYTE)} MB more, longest wait of the 99th: ${Math.round(delay.percentile(99) / 1e6)} ms\n`,
    )
    expect(most / MEGABYTE).toBeLessThan(300)
    expect(delay.percentile(99) / 1e6).toBeLessThan(100)
  }, 300_000)
