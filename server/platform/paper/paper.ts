import { createHelper, programBeside } from '../helper.ts'
import { createGate } from '../overload.ts'

/* Printed papers as PDF. Callers bring the content as data, this folder decides how it looks. It knows nothing of tours. */

export type Amount = { label: string; amount: string }

/** A part of a paper, from top to bottom. Texts may have several lines. */
export type Block =
  /** `over`: what the paper is, in small letters above the title; `under`: a line below it. */
  | { kind: 'title'; over: string; text: string; under?: string }
  /** A code to read out. `scan`: what a camera reads; the code itself by default. */
  | { kind: 'code'; label: string; code: string; note: string; scan?: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Columns of texts with a small heading each. */
  | { kind: 'sides'; sides: { label: string; text: string }[] }
  | { kind: 'list'; items: string[] }
  /** Amounts, a rule and the total; `after`: the amounts that follow the total. */
  | { kind: 'bill'; lines: Amount[]; total: Amount; after: Amount[] }

export type Paper = {
  title: string
  /** The language of the text, for screen readers. */
  lang: string
  size: 'A4' | 'LETTER'
  /** `#rrggbb`, readable on white. */
  accent: string
  /** The issuer, with the lines about how to reach them. The logo is a PNG, beside the name or in place of it. */
  from: { name: string; logo?: { png: Uint8Array; besideName: boolean }; lines: string[] }
  /** The text at the foot of each page, beside the page number. */
  foot: string
  blocks: Block[]
}

// A process, not a thread: helper.ts says why.
const drawer = createHelper<Paper, Uint8Array>(programBeside(import.meta.url, 'paper-drawer'), {
  idleMs: 30_000,
  // Many hundred times as long as a paper usually takes.
  mostMs: 60_000,
})

/** Papers take a tenth of a second of a processor: one is drawn at a time, 200 wait, and one client gets half of the places. */
export const paperGate = createGate({ running: 1, waiting: 200, share: 100 })

/** Draws in another process, started by the first paper. `site`: see `siteOf`; absent if no client waits. @throws busy */
export async function drawPaper(paper: Paper, site?: string): Promise<Uint8Array<ArrayBuffer>> {
  return await paperGate.run(async () => new Uint8Array(await drawer.ask(paper)), site)
}
