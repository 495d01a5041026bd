import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { countOf } from '../rules/words.ts'
import { parts } from './commands.ts'
import { verifyOwed } from './core/money/owed.ts'
import { openSettings } from './core/settings/current-settings.ts'
import { mapFolder } from './core/trips/maps/maps.ts'
import { picturesInUse } from './core/trips/sweep-pictures.ts'
import { backup } from './database/backup/backup.ts'
import { restore } from './database/backup/restore.ts'
import { move } from './database/move.ts'
import { databaseExists, isInUse, openDatabase, sqliteFile } from './database/open.ts'
import { contextOf } from './kit/context.ts'
import type { Command, CommandLine } from './kit/feature.ts'
import { type Clock, createClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { createPictureStore, ownerFile, pictureFolders } from './platform/pictures.ts'
import { copyAll } from './platform/store/copy-all.ts'
import { openStore } from './platform/store/open.ts'

/* The commands of `npm run backup`, `restore`, `move`, …, with the server's configuration. Node runs this file without a build. */

const ofFeatures = new Map(parts.flatMap(({ commands = {} }) => Object.entries(commands)))

const usageOf = ([name, { takes, does }]: [string, Command]) =>
  `  npm run ${(takes ? `${name} -- ${takes}` : name).padEnd(29)}${does}`

const USAGE = `Usage:
  npm run backup -- FILE               copies a SQLite database and its pictures into FILE, while the server runs
  npm run restore -- FILE [--replace]  brings FILE back; the server must be stopped
  npm run move -- DATABASE_URL         copies everything into an empty database; the server must be stopped
  npm run move-pictures -- s3          copies pictures and maps from DATA_DIR into the bucket of PICTURES_URL
  npm run move-pictures -- disk        copies them from that bucket into DATA_DIR
  npm run verify                       compares what bookings owe with their lines and payments, while the server runs
${[...ofFeatures].map(usageOf).join('\n')}`

const print = (line: string) => process.stdout.write(`${line}\n`)
const log = createLog('silent')

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, take: { type: 'boolean' }, uploads: { type: 'string' } },
    })
    const [command, argument, ...more] = positionals
    const ofFeature = ofFeatures.get(command ?? '')
    const isAlone = command === 'verify' || (ofFeature && !ofFeature.takes)
    if (command && isAlone && argument === undefined) return { command, argument: '', ...values }
    if (command && argument && more.length === 0) return { command, argument, ...values }
  } catch {
    // An option that does not exist.
  }
  throw new Error(USAGE)
}

async function moveTo(url: string, from: string, listenUrl: string | undefined) {
  if (!/^(postgres|postgresql|sqlite):/.test(url)) throw new Error(`${url} is no address of a database.`)
  if (await isInUse(from, listenUrl)) throw new Error('A server is using this database. Stop it first.')
  const source = openDatabase(from, log)
  const target = openDatabase(url, log)
  try {
    await move(source, target, print)
  } finally {
    await source.destroy()
    await target.destroy()
  }
  print('Set DATABASE_URL to the new address and start the server. The pictures stay where they are.')
}

/** Copies the pictures between DATA_DIR and the bucket. */
async function movePictures(target: string, config: Config, clock: Clock) {
  if (target !== 's3' && target !== 'disk') throw new Error(USAGE)
  if (!config.bucket)
    throw new Error('Set PICTURES_URL to the bucket, also to copy out of it. See docs/operations.md.')
  const disk = await openStore({ ...config, bucket: undefined }, clock)
  const bucket = await openStore(config, clock)
  const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk]
  const { stored, removed } = pictureFolders
  await copyAll(from, to, { folders: [stored, removed, mapFolder], owner: ownerFile }, print)
  print(
    target === 's3'
      ? 'Start the server with PICTURES_URL. Keep the folders images and maps of DATA_DIR until all is well.'
      : 'Start the server without PICTURES_URL. Keep the bucket until all is well.',
  )
  print('Was a picture uploaded meanwhile? Then stop the server and run this again before: it is quick.')
}

type Given = Pick<CommandLine, 'argument' | 'take' | 'uploads'>

async function runCommand({ server, otherwise, run }: Command, config: Config, clock: Clock, given: Given) {
  const { databaseUrl: url, databaseListenUrl: listenUrl, dataDir } = config
  if ((await isInUse(url, listenUrl)) !== (server === 'runs')) throw new Error(otherwise)
  const db = openDatabase(url, log)
  try {
    const settings = await openSettings(db, config)
    const isDone = await run(contextOf({ db, clock, settings, features: parts }), {
      ...given,
      dataDir,
      print,
      pause: () => pause(1_000),
    })
    if (!isDone) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}

async function verify(url: string) {
  const db = openDatabase(url, log)
  try {
    const { checked, differences } = await verifyOwed({ db, features: parts })
    for (const { reference, column, stored, expected } of differences)
      print(`${reference}: ${column} is ${stored}, and should be ${expected}.`)
    const wrong = new Set(differences.map(({ reference }) => reference)).size
    print(`Checked ${countOf(checked, 'booking', 'bookings')}: ${wrong || 'none'} of them wrong.`)
    if (wrong > 0) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}

async function main() {
  const { command, argument, replace, take = false, uploads = '' } = readArguments()
  const config = readConfig()
  const { databaseUrl, databaseListenUrl, timeZone } = config
  if (command === 'move-pictures') return movePictures(argument, config, createClock(timeZone ?? 'UTC'))
  if (command !== 'restore' && !databaseExists(databaseUrl)) {
    throw new Error(`There is no database at ${databaseUrl}. Is DATA_DIR right?`)
  }
  const clock = createClock(timeZone ?? 'UTC')
  if (command === 'move') return moveTo(argument, databaseUrl, databaseListenUrl)
  const ofFeature = ofFeatures.get(command)
  if (ofFeature) return runCommand(ofFeature, config, clock, { argument, take, uploads })
  if (command === 'verify') return verify(databaseUrl)
  if (command !== 'backup' && command !== 'restore') throw new Error(USAGE)

  const pictures = createPictureStore(await openStore(config, clock), clock)
  if (sqliteFile(databaseUrl) === undefined) {
    const tool = command === 'backup' ? 'pg_dump' : 'pg_restore'
    throw new Error(
      `This database is PostgreSQL: use ${tool}, and copy the pictures, which are in ${pictures.place}. See docs/operations.md.`,
    )
  }
  const deps = { databaseUrl, pictures, picturesInUse, clock, log, print }
  return command === 'backup'
    ? backup(deps, resolve(argument))
    : restore(deps, resolve(argument), { replace })
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message || String(error)}\n`)
  process.exitCode = 1
})
