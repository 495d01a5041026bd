import { resolve } from 'node:path'

/** What tests start as processes of their own, and kill. Each is a file of this folder. */
export const programs = ['buyers', 'cards-process', 'invoicing'] as const

/** Where a program is built to by the tests on a database. */
export const builtProgram = (name: (typeof programs)[number] | '', database = process.env.TEST_DATABASE) =>
  resolve('.cache/faults', database === 'sqlite:' ? 'sqlite' : 'postgres', name && `${name}.js`)
