import type { Answer } from '../../../contract/calls.ts'

type Import = Answer<'adminShowImport'>

export const states: Record<Import['state'], string> = {
  reading: 'is being read',
  read: 'read',
  taking: 'is being taken over',
  done: 'taken over',
  failed: 'could not be read',
  stopped: 'stopped',
}

type Found = NonNullable<Import['found']>

export const outcomes: Record<Found['trips'][number]['state'], string> = {
  found: 'not taken',
  waiting: 'waits',
  taken: 'taken over',
  kept: 'here already',
  left: 'left',
}
