import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

/**
 * The comparisons of the benchmark, in a process of their own. `server FILE` answers every request with the response in
 * the file, and prints its port. `commits FILE BYTES SECONDS` inserts rows with one synced commit each, and prints the
 * number per second.
 */
export type BareAnswer = {
  /** Names and values alternate. */
  headers: string[]
  /** In base 64. */
  body: string
  /** Milliseconds. Node sends it in a header. */
  keepAliveTimeout: number
}

function serve(file: string) {
  const { headers, body, keepAliveTimeout } = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer
  const bytes = Buffer.from(body, 'base64')
  const server = createServer({ keepAliveTimeout }, (_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
}

function commit(file: string, rowBytes: number, seconds: number) {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec('create table rows (id integer primary key, content text not null) strict')
  const insert = database.prepare('insert into rows (content) values (?)')
  const content = 'x'.repeat(rowBytes)
  const began = performance.now()
  let commits = 0
  for (; performance.now() < began + seconds * 1000; commits++) insert.run(content)
  console.log(commits / ((performance.now() - began) / 1000))
  database.close()
}

if (import.meta.main) {
  const [command, file = '', rowBytes, seconds] = process.argv.slice(2)
  if (command === 'server') serve(file)
  else commit(file, Number(rowBytes), Number(seconds))
}
