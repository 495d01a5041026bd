import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * The least that a booking can cost, in a process of its own: rows of the same size, one fully synced commit each, one
 * after the other. Prints commits and seconds as JSON.
 */
if (import.meta.main) {
  const [folder = '', rowBytes, seconds] = process.argv.slice(2)
  const database = new DatabaseSync(join(folder, 'commits.db'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec('create table if not exists rows (id integer primary key, content text not null) strict')
  const insert = database.prepare('insert into rows (content) values (?)')
  const content = 'x'.repeat(Number(rowBytes))
  const began = performance.now()
  const until = began + Number(seconds) * 1000
  let commits = 0
  while (performance.now() < until) {
    insert.run(content)
    commits += 1
  }
  const took = (performance.now() - began) / 1000
  database.close()
  process.stdout.write(JSON.stringify({ requests: commits, seconds: took }))
}
