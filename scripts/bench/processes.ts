import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** Sees to it that a process ends at the latest when this one does. */
export function keepTrackOf<C extends ChildProcess>(child: C): C {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** The folder goes when this process does. */
export function scratch(folder: string): string {
  folders.add(folder)
  return folder
}

/** Ends all that are left and removes the scratch folders. */
export function cleanUp() {
  for (const child of children) child.kill('SIGKILL')
  // Who has just been killed may still be writing.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.once('exit', cleanUp)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Starts a script that stands beside this one in a process of its own. */
export const startScript = (name: string, args: string[], env: Record<string, string> = {}) =>
  keepTrackOf(
    spawn(process.execPath, [fileURLToPath(new URL(name, import.meta.url)), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    }),
  )

/**
 * Runs a command until it ends; resolves to its standard output.
 * @throws when it ends badly, or not within `seconds`
 */
export async function run(
  child: ChildProcess & { stdout: NodeJS.ReadableStream },
  name: string,
  seconds: number,
) {
  keepTrackOf(child)
  const clock = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
  const texts: string[] = []
  child.stdout.on('data', (chunk: Buffer) => texts.push(chunk.toString()))
  try {
    const [code, signal] = await once(child, 'close')
    if (code !== 0) throw new Error(`${name} ended with ${signal ?? code}`)
    return texts.join('')
  } finally {
    clearTimeout(clock)
  }
}

/** Memory and processor time of other processes are read from /proc, which Linux has. */
export const hasProc = existsSync('/proc/self/stat')

const ticksPerSecond = hasProc ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 100
const TIME_FIELDS = 11

/** Seconds of processor time that a process has used in all its threads, in user space and in the kernel. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is a name in brackets, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = fields.slice(TIME_FIELDS, TIME_FIELDS + 2)
  return (Number(user) + Number(system)) / ticksPerSecond
}

/** Megabytes (of a million bytes) that a process holds in memory: now, and at most since `resetPeak`. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / 1e6
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Starts the peak of `memoryOf` anew, from what is held now. */
export const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')
