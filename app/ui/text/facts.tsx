import type { ReactNode } from 'react'

/** A term and its description, in a `<dl>`. */
export function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-line border-b py-2 last:border-b-0 sm:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr]">
      <dt className="text-ink-soft first-letter:uppercase">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A few large numbers in a row, each with its word. */
export const Counts = ({ of }: { of: readonly (readonly [word: string, count: number])[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {of.map(([word, count]) => (
      <div key={word} className="flex flex-row-reverse items-baseline gap-2">
        <dt className="text-ink-soft">{word}</dt>
        <dd className="font-display text-3xl tabular-nums">{count}</dd>
      </div>
    ))}
  </dl>
)

/** A large number or amount with its word above it, in a `<dl>`. */
export const Figure = ({ word, children }: { word: string; children: ReactNode }) => (
  <div className="min-w-24">
    <dt className="text-ink-soft text-sm first-letter:uppercase">{word}</dt>
    <dd className="font-display text-2xl lining-nums tabular-nums">{children}</dd>
  </div>
)
