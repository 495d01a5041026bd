type Point = { label: string; whole: number; part: number }

type BarsProps = {
  /** What is shown, for those who do not see it; the table behind says each value. */
  caption: string
  /** What the points are, and the two values of each; the part stands in front of the whole. */
  heads: [point: string, whole: string, part: string]
  points: Point[]
}

const WIDTH = 10
const HEIGHT = 100

const bar = (index: number, share: number, inset: number) => ({
  x: index * WIDTH + inset,
  width: WIDTH - 2 * inset,
  y: HEIGHT - share * HEIGHT,
  height: share * HEIGHT,
})

/** A small chart: a pair of bars for each point, one in front of the other, on one scale. */
export function Bars({ caption, heads, points }: BarsProps) {
  const most = Math.max(1, ...points.map(({ whole }) => whole))
  return (
    <figure className="grid gap-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${points.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-20 w-full border-control border-b"
      >
        {points.map(({ label, whole, part }, index) => (
          <g key={label}>
            <title>{`${label}: ${whole} ${heads[1]}, ${part} ${heads[2]}`}</title>
            {/* A day without anything can be pointed at too. */}
            <rect {...bar(index, 1, 0)} className="fill-transparent hover:fill-sunken" />
            <rect {...bar(index, whole / most, 1)} className="pointer-events-none fill-control" />
            <rect {...bar(index, part / most, 2.5)} className="pointer-events-none fill-success" />
          </g>
        ))}
      </svg>
      <figcaption
        aria-hidden="true"
        className="flex items-center justify-between gap-3 text-ink-soft text-xs"
      >
        <span>{points[0]?.label}</span>
        <span className="flex gap-3">
          <span className="inline-flex items-center gap-1">
            <span className="size-2.5 bg-control" />
            {heads[1]}
          </span>
          <span className="inline-flex items-center gap-1">
            <span className="size-2.5 bg-success" />
            {heads[2]}
          </span>
        </span>
        <span>{points.at(-1)?.label}</span>
      </figcaption>
      {/* A table does not get as small as `sr-only` wants it. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, whole, part }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{whole}</td>
                <td>{part}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
