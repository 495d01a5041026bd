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
