import { createHelper, programBeside } from '../helper.ts'
import { createGate } from '../overload.ts'

/* Printed papers as PDF. What a paper says is data; how it looks is here. It knows nothing of tours. */

export type Amount = { label: string; amount: string }

/** A part of a paper, from top to bottom. Texts may have several lines. */
export type Block =
  /** What the paper is, small, above its title; and a line below it. */
  | { kind: 'title'; over: string; text: string; under?: string }
  /** A code to read out and to scan. */
  | { kind: 'code'; label: string; code: string; note: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Columns of texts with a small heading each. */
  | { kind: 'sides'; sides: { label: string; text: string }[] }
  | { kind: 'list'; items: string[] }
  /** Amounts, the rule, and the total; then what follows from it. */
  | { kind: 'bill'; lines: Amount[]; total: Amount; after: Amount[] }

export type Paper = {
  title: string
  /** The language of its words, for whoever has it read out. */
  lang: string
  size: 'A4' | 'LETTER'
  /** `#rrggbb`, readable on white. */
  accent: string
  /** Who issues it, and how to reach them. The logo is a PNG; it stands beside the name, or in place of it. */
  from: { name: string; logo?: { png: Uint8Array; besideName: boolean }; lines: string[] }
  /** At the foot of each page, beside its number. */
  foot: string
  blocks: Block[]
}

// Not a thread, though it works beside the server like one: helper.ts tells why.
const drawer = createHelper<Paper, Uint8Array>(programBeside(import.meta.url, 'paper-drawer'), {
  idleMs: 30_000,
  // Many hundred times as long as a paper takes.
  mostMs: 60_000,
})

/**
 * A paper takes a tenth of a second of a processor. One is drawn after the other, and so many may wait. One site gets half of the
 * places, so whoever asks for many leaves room for others.
 */
export const paperGate = createGate({ running: 1, waiting: 200, share: 100 })

/**
 * Draws a paper as a tagged PDF, in another process that starts with the first one.
 * @param site the client's site, see `siteOf`; absent for papers that no client waits for
 * @throws {Problem} 503 when too many wait already, or too many of this site
 */
export async function drawPaper(paper: Paper, site?: string): Promise<Uint8Array<ArrayBuffer>> {
  return await paperGate.run(async () => new Uint8Array(await drawer.ask(paper)), site)
}
