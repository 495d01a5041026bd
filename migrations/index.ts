import type { Migration } from 'kysely/migration'
import * as initial from './0001_initial.ts'

/** Every migration by name, in order. Forward only: once an agency may have run one, never change it. */
export const migrations: Record<string, Migration> = {
  '0001_initial': initial,
}
