import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchPublicFile, isPublic, type Network } from './public-file.ts'

test('addresses of one’s own machine and network are not public, however they are written', () => {
  const own = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
    ...[
      '100.64.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
    ],
    ...['fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', '2001:db8::1', '2001::1', 'localhost', ''],
  ]
  expect(own.filter(isPublic)).toEqual([])
  const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a01:4f8::1']
  expect(open.filter((address) => !isPublic(address))).toEqual([])
})

const servers: { close: () => void }[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A site on this machine, at whose port requests may be made. */
async function siteOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

const here: Network = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], mayAsk: () => true }
const wanted = (url: string) => ({
  ...{ url, isHost: (host: string) => host === 'old.example', mostBytes: 1000, within: 5000 },
  signal: new AbortController().signal,
})

test('a file is fetched, also where its address leads to another one of the host', async () => {
  const port = await siteOf((request, answer) => {
    if (request.url === '/old.jpg') answer.writeHead(301, { location: '/new.jpg' }).end()
    else answer.end('picture')
  })
  const file = await fetchPublicFile(wanted(`http://old.example:${port}/old.jpg`), here)
  expect(file.toString()).toBe('picture')
})

test('what leads elsewhere, is too large, missing, without end or not public is not fetched', async () => {
  const port = await siteOf((request, answer) => {
    if (request.url === '/away') answer.writeHead(302, { location: 'http://other.example/' }).end()
    else if (request.url === '/file') answer.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (request.url === '/round') answer.writeHead(302, { location: '/round' }).end()
    else if (request.url === '/large') answer.end('x'.repeat(2000))
    else if (request.url === '/told')
      answer.writeHead(200, { 'content-length': '2000' }).end('x'.repeat(2000))
    else if (request.url === '/slow') answer.write('x')
    else answer.writeHead(404).end()
  })
  const why = async (path: string, network = here, more: object = {}) =>
    await fetchPublicFile({ ...wanted(`http://old.example:${port}${path}`), ...more }, network).then(
      () => 'fetched',
      (error: Error) => error.message,
    )
  expect(await why('/away')).toBe('at another address')
  expect(await why('/file')).toBe('at another address')
  expect(await why('/round')).toBe('it leads from one address to the next')
  expect(await why('/large')).toBe('too large')
  expect(await why('/told')).toBe('too large')
  expect(await why('/missing')).toBe('not found there')
  expect(await why('/slow', here, { within: 100 })).toBe('too slow')
  // A name that has an address of one's own beside a public one.
  const mixed: Network = {
    resolve: async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    mayAsk: isPublic,
  }
  expect(await why('/missing', mixed)).toBe('at an address that is not public')
  // As it is without a network of one's own: neither the port nor the address.
  for (const url of [
    `http://127.0.0.1:${port}/`,
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
  ])
    await expect(fetchPublicFile({ ...wanted(url), isHost: () => true })).rejects.toThrow(/not public/)
})

test('a name that leads home after a redirect is looked up anew', async () => {
  const port = await siteOf((_request, answer) => answer.writeHead(302, { location: '/again' }).end())
  let asked = 0
  const turning: Network = {
    async resolve() {
      asked += 1
      return [{ address: '127.0.0.1', family: 4 }]
    },
    mayAsk: () => asked < 2,
  }
  await expect(fetchPublicFile(wanted(`http://old.example:${port}/`), turning)).rejects.toThrow(/not public/)
})
