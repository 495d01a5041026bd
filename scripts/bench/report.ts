import { type Figure, isMet, type Line, type Part, parts, ratiosOf, spreadOf } from './lines.ts'
import { texts } from './texts.ts'

/** A number in as many digits as mean something. */
function short(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toFixed(Math.abs(value) >= 10 ? 1 : 3)))
}

function goalOf({ limit, beside, better, unit }: Figure): string {
  if (limit === undefined) return ''
  return `${better === 'more' ? '≥' : '≤'} ${limit}${beside ? '' : unit}`
}

function row(line: Line): string[] {
  if ('missing' in line) return [line.what, `not measured: ${line.missing}`, '', '', '', '', '', '']
  const { what, unit, ours, beside, limit } = line
  const { min, median, max } = spreadOf(ratiosOf(line))
  const other = beside
    ? `${beside.name} ${short(spreadOf(beside.values).median)}${unit}`
    : limit === undefined
      ? ''
      : `limit ${limit}${unit}`
  const ratios = [min, median, max].map((ratio) => ratio.toFixed(2))
  const isRatio = beside !== undefined || limit !== undefined
  const met = isMet(line)
  return [
    what,
    short(spreadOf(ours).median) + unit,
    other,
    ...(isRatio ? ratios : [min, median, max].map(short)),
    goalOf(line),
    met === undefined ? '' : met ? 'yes' : '**no**',
  ]
}

const cells = (values: string[]) => `| ${values.join(' | ')} |`

const tableOf = (lines: Line[]) =>
  [
    ['', 'Ours', 'Beside it', 'Min', 'Median', 'Max', 'Goal', 'Met'],
    ['---', '--:', '--:', '--:', '--:', '--:', '--:', '---'],
    ...lines.map(row),
  ]
    .map(cells)
    .join('\n')

function summaryOf(lines: Line[]): string {
  const missing = lines.filter((line) => 'missing' in line)
  const judged = lines.filter((line) => 'ours' in line).filter((line) => isMet(line) !== undefined)
  const missed = judged.filter((line) => !isMet(line))
  return [
    `${judged.length - missed.length} of ${judged.length} figures are at or past their goal.`,
    ...missed.map((line) => `- Not met: ${line.what}`),
    ...missing.map((line) => `- Not measured: ${line.what}, ${line.missing}`),
  ].join('\n')
}

type Run = {
  results: Partial<Record<Part, Line[]>>
  machine: Record<string, string>
  commit: string
  rounds: number
  minutes: number
  date: Date
}

/** The whole page, as Markdown. */
export function reportOf({ results, machine, commit, rounds, minutes, date }: Run): string {
  const sections = parts.flatMap((part) => {
    const lines = results[part]
    if (!lines) return []
    const { title, how } = texts[part]
    return [`## ${title}`, tableOf(lines), how]
  })
  return `${[
    '# Performance',
    texts.intro,
    summaryOf(Object.values(results).flat()),
    texts.reading,
    ...sections,
    '## The machine',
    [['', ''], ['---', '---'], ...Object.entries(machine)].map(cells).join('\n'),
    `Measured on ${date.toISOString().slice(0, 10)}, ${commit}, ${rounds} rounds in ${minutes.toFixed(0)} minutes.`,
  ].join('\n\n')}\n`
}
