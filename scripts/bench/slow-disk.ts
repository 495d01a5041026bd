import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from './site.ts'

/** Milliseconds longer that a sync takes: what ordinary disks take. */
export const SLOWER = 2

const source = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>
#define LATER(name) int name(int file) { \\
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, #name); \\
  int result = real(file); \\
  usleep(${SLOWER * 1000}); \\
  return result; }
LATER(fsync)
LATER(fdatasync)
`

/**
 * What to start a process with, so that each of its syncs takes longer: a small library that stands before the
 * system's. Undefined where there is no compiler, or where libraries cannot be put before others like this.
 */
export function slowDisk(): Record<string, string> | undefined {
  if (process.platform !== 'linux') return undefined
  const folder = scratchFolder()
  const file = join(folder, 'slow.c')
  const library = join(folder, 'slow.so')
  writeFileSync(file, source)
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-o', library, file, '-ldl'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return { LD_PRELOAD: library }
}
