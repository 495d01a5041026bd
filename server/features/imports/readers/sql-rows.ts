import { UnreadableFile } from '../found.ts'

/** A row of a table, in the order of its columns, and the names of these where the dump tells them. */
export type SqlRow = { table: string; columns: string[] | undefined; values: (string | null)[] }

/** The longest value, in characters: nobody has written a longer one. */
const LONGEST = 32_000_000

type Token = { kind: 'name' | 'text' | 'word' | 'mark'; value: string }

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '', b: '', Z: '' }

const unescaped = (text: string) =>
  text.includes('\\') ? text.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter) : text

/** Cuts a dump into tokens, as it comes. Comments go, those that only some servers run included. */
function createLexer() {
  let buffer = ''
  let at = 0
  /** Up to where a text or a name that is not whole yet was looked at. */
  let seen = 0

  /** The end of a text or a name that begins with a quotation mark; undefined where it is not there yet. */
  function endOf(mark: string): number | undefined {
    let next = Math.max(at + 1, seen)
    // What a backslash or a mark means is known with the letter after it.
    for (; next + 1 < buffer.length; next += 1) {
      const letter = buffer[next]
      if (letter === '\\' && mark !== '`') next += 1
      else if (letter === mark) {
        if (buffer[next + 1] !== mark) return next
        next += 1
      }
    }
    seen = next
    return undefined
  }

  /** Skips a comment. @returns whether all of it was there */
  function skip(end: string): boolean {
    const found = buffer.indexOf(end, at)
    if (found < 0) return false
    at = found + end.length
    return true
  }

  return {
    /** @param isLast nothing more comes */
    *tokens(more: string, isLast: boolean): Generator<Token> {
      buffer = buffer.slice(at) + more
      seen = Math.max(0, seen - at)
      at = 0
      if (buffer.length > LONGEST)
        throw new UnreadableFile('It has a value of more than 32 million characters.')
      while (at < buffer.length) {
        const letter = buffer[at] ?? ''
        const two = buffer.slice(at, at + 2)
        if (/\s/.test(letter)) at += 1
        else if (two === '--' || letter === '#') {
          if (!skip('\n')) {
            if (isLast) at = buffer.length
            return
          }
        } else if (two === '/*') {
          if (!skip('*/')) return
        } else if (letter === "'" || letter === '"' || letter === '`') {
          const end = endOf(letter)
          if (end === undefined) return
          const inside = buffer.slice(at + 1, end).replaceAll(letter + letter, letter)
          at = end + 1
          seen = 0
          yield letter === '`' ? { kind: 'name', value: inside } : { kind: 'text', value: unescaped(inside) }
        } else if (/[\w.$@+-]/.test(letter)) {
          const word = /[\w.$@+-]+/y
          word.lastIndex = at
          const value = word.exec(buffer)?.[0] ?? letter
          // The rest of it may come with the next bytes.
          if (at + value.length === buffer.length && !isLast) return
          at += value.length
          yield { kind: 'word', value }
        } else if (buffer.length - at < 2 && !isLast) return
        else {
          at += 1
          yield { kind: 'mark', value: letter }
        }
      }
    },
    /** Whether something stands unfinished at the end. */
    isOpen: () => buffer.slice(at).trim() !== '',
  }
}

/** Finds the rows that a dump inserts, by its tokens. */
function createParser(isWanted: (table: string) => boolean) {
  const columns = new Map<string, string[]>()
  let statement: 'create' | 'insert' | 'other' | undefined
  let table = ''
  let named: string[] | undefined
  let isInValues = false
  let depth = 0
  let isAtStart = false
  let values: (string | null)[] = []

  function begin(word: string) {
    statement = word === 'CREATE' ? 'create' : word === 'INSERT' || word === 'REPLACE' ? 'insert' : 'other'
    table = ''
    named = undefined
    isInValues = false
    depth = 0
  }

  return {
    isInStatement: () => statement === 'insert' || statement === 'create',
    take({ kind, value }: Token): SqlRow | undefined {
      if (kind === 'mark' && value === ';' && depth === 0) {
        statement = undefined
        return undefined
      }
      if (statement === undefined) {
        begin(value.toUpperCase())
        return undefined
      }
      if (statement === 'other') return undefined
      if (kind === 'mark' && value === '(') {
        depth += 1
        isAtStart = depth === 1
        if (isInValues && depth === 1) values = []
        else if (depth === 1 && statement === 'insert') named = []
        return undefined
      }
      if (kind === 'mark' && value === ')') {
        depth -= 1
        if (!isInValues || depth > 0) return undefined
        return isWanted(table) ? { table, columns: named ?? columns.get(table), values } : undefined
      }
      if (kind === 'mark') {
        isAtStart = depth === 1 && value === ','
        return undefined
      }
      if (depth === 0) {
        const word = value.toUpperCase()
        if (kind === 'word' && word.startsWith('VALUE')) isInValues = true
        else if (
          table === '' &&
          (kind === 'name' || !/^(INTO|TABLE|IF|NOT|EXISTS|IGNORE|TEMPORARY)$/.test(word))
        ) {
          table = value.split('.').at(-1) ?? value
          if (statement === 'create') columns.set(table, [])
        }
        return undefined
      }
      if (isInValues) {
        if (depth === 1 && isWanted(table))
          values.push(kind === 'word' && value.toUpperCase() === 'NULL' ? null : value)
      } else if (named && statement === 'insert') named.push(value)
      else if (isAtStart && depth === 1) {
        const isKey =
          kind === 'word' &&
          /^(PRIMARY|KEY|UNIQUE|INDEX|FULLTEXT|SPATIAL|CONSTRAINT|FOREIGN|CHECK)$/i.test(value)
        if (!isKey) columns.get(table)?.push(value)
        isAtStart = false
      }
      return undefined
    },
  }
}

/** The rows that a dump of MySQL or MariaDB inserts into some tables, as it comes. @throws UnreadableFile where it ends in the middle */
export async function* rowsOf(
  file: AsyncIterable<Uint8Array>,
  isWanted: (table: string) => boolean,
): AsyncGenerator<SqlRow> {
  const lexer = createLexer()
  const parser = createParser(isWanted)
  const decoder = new TextDecoder()
  for await (const bytes of file)
    for (const token of lexer.tokens(decoder.decode(bytes, { stream: true }), false)) {
      const row = parser.take(token)
      if (row) yield row
    }
  for (const token of lexer.tokens(decoder.decode(), true)) {
    const row = parser.take(token)
    if (row) yield row
  }
  if (lexer.isOpen() || parser.isInStatement())
    throw new UnreadableFile('It ends in the middle: make the dump again, or upload it again.')
}
