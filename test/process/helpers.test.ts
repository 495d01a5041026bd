import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { test as base, expect } from 'vitest'
import { admin, startServer } from '../server.ts'

type Office = {
  server: Awaited<ReturnType<typeof startServer>>
  /** Makes a call as the first administrator. */
  call: (path: string, init?: RequestInit) => Promise<Response>
}

async function openOffice(): Promise<Office> {
  const server = await startServer(mkdtempSync(join(tmpdir(), 'itinera-helpers-')), { DEMO: '0' })
  const login = { method: 'POST', body: new URLSearchParams(admin) }
  const { access_token } = (await (await fetch(`${server.url}/api/admin/login`, login)).json()) as {
    access_token: string
  }
  const headers = { 'auth-token': access_token }
  return { server, call: (path, init) => fetch(`${server.url}/api/admin/${path}`, { headers, ...init }) }
}

async function closeOffice({ server }: Office) {
  await server.stop()
  rmSync(server.dataDir, { recursive: true })
}

/** A test that ends its server in its own way. */
const test = base.extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern
  office: async ({}, use) => {
    const office = await openOffice()
    await use(office)
    await closeOffice(office)
  },
})

/** Tests that have one server, in this order: the last ends it. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern
const together = base.extend('office', { scope: 'file' }, async ({}, { onCleanup }) => {
  const office = await openOffice()
  onCleanup(() => closeOffice(office))
  return office
})

/** Ten million paths, as patterns in patterns. */
const endless = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">
  <pattern id="p0" width=".1" height=".1"><path d="M0 0h9v9z"/></pattern>
  ${[0, 1, 2, 3, 4, 5, 6].map((at) => `<pattern id="p${at + 1}" width="1" height="1">${`<path fill="url(#p${at})" d="M0 0h400v100H0z"/>`.repeat(10)}</pattern>`).join('')}
  <path fill="url(#p7)" d="M0 0h400v100H0z"/></svg>`

const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

test('a logo that draws for minutes is refused in seconds, and does not keep the server from ending', async ({
  office: { server, call },
}) => {
  const body = new FormData()
  body.set('logo', new File([endless], 'logo.svg'))
  const uploaded = call('settings/logo', { method: 'POST', body })
  await expect.poll(() => childrenOf(server.process.pid), { timeout: 10_000 }).toHaveLength(1)
  const [child] = childrenOf(server.process.pid)
  const began = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(9000)
  const answer = await uploaded
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    errors: { logo: ['This SVG is too complicated for a logo.'] },
  })
  // Ended, though perhaps nobody has asked for its exit code yet.
  await expect.poll(() => existsSync(`/proc/${child}/exe`)).toBe(false)
}, 60_000)

together(
  'the built server decodes uploads in a process of its own, which ends and gives its memory back',
  async ({ office: { server, call } }) => {
    const body = new FormData()
    const create = { width: 2000, height: 1500, channels: 3, background: '#356' } as const
    body.set('picture', new File([await sharp({ create }).jpeg().toBuffer()], 'sea.jpg'))
    const upload = () => call('pictures/store', { method: 'POST', body })
    expect((await upload()).status).toBe(200)
    const helpers = childrenOf(server.process.pid)
    expect(helpers).toHaveLength(1)
    // Ctrl+C and service managers tell it to stop, too: it goes on as long as the server needs it.
    process.kill(Number(helpers[0]), 'SIGTERM')
    expect((await upload()).status).toBe(200)
    expect(childrenOf(server.process.pid)).toEqual(helpers)
    // Whoever loads sharp into the server keeps what decoding took.
    expect(readFileSync(`/proc/${server.process.pid}/maps`, 'utf8')).not.toContain('libvips')
    await expect.poll(() => childrenOf(server.process.pid), { timeout: 20_000 }).toEqual([])
  },
  60_000,
)

together(
  'the built server draws maps and finds towns, in a process of its own',
  async ({ office }) => {
    const found = await office.call('places/index?q=munchen')
    expect(await found.json()).toMatchObject({
      places: expect.arrayContaining([expect.objectContaining({ name: 'München', country: 'Germany' })]),
    })
    expect(await office.server.stop()).toBe(0)
  },
  60_000,
)
