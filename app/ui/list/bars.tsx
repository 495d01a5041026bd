import { type KeyboardEvent, useState } from 'react'
import { numberText } from '../../../rules/words.ts'
import { useTexts } from '../../texts.tsx'

type Point = { label: string; whole: number; part: number }

type BarsProps = {
  /** The caption of the table that screen readers get instead of the chart. */
  caption: string
  /** The column headings: the points, their whole values, and their parts. The bar of the part is drawn in front of the whole. */
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

/** Rounds up to the end of the scale. */
function roundUp(most: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return power * ([1, 2, 3, 4, 5, 6, 8].find((step) => step * power >= most) ?? 10)
}

/** The index of the point that a key leads to; undefined for other keys. */
const stepOf = (key: string, at: number, last: number) =>
  ({
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: Math.min(last, at + 1),
    // Sliders use these keys too. Otherwise they would move the focus into the list.
    ArrowDown: Math.max(0, at - 1),
    ArrowUp: Math.min(last, at + 1),
    Home: 0,
    End: last,
  })[key]

/** How many points have their label below the chart, the first and the last among them. */
const LABELS = 4

/** The points whose labels stand below the chart, evenly spread. */
const labelled = (last: number) => [
  ...new Set(
    Array.from({ length: LABELS }, (_, index) => Math.round((index * Math.max(0, last)) / (LABELS - 1))),
  ),
]

/** A small chart: two bars a point on one scale, the part in front of the whole. Below stand the chosen point's values. */
export function Bars({ caption, heads, points }: BarsProps) {
  const t = useTexts('controls').chart
  const [each, whole, part] = heads
  const last = points.length - 1
  const [focused, setFocused] = useState(false)
  const [walkedTo, setWalkedTo] = useState(last)
  const [pointed, setPointed] = useState<number>()
  const shown = pointed ?? (focused ? walkedTo : undefined)
  const top = roundUp(Math.max(...points.map((point) => point.whole)))
  const say = (point: Point | undefined) =>
    point && `${point.label}: ${numberText(point.whole)} ${whole}, ${numberText(point.part)} ${part}`
  const walk = (event: KeyboardEvent) => {
    const next = stepOf(event.key, walkedTo, last)
    if (next === undefined) return
    event.preventDefault()
    setWalkedTo(next)
  }

  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-1.5 self-start text-ink-soft text-xs">
      <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none tabular-nums">
        <span>{numberText(top)}</span>
        {top % 2 === 0 && <span>{numberText(top / 2)}</span>}
        <span>0</span>
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t.valuesBy(each)}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={walkedTo}
        aria-valuetext={say(points[walkedTo])}
        onKeyDown={walk}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPointerLeave={() => setPointed(undefined)}
        className="cursor-default rounded-xs outline-offset-1"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${points.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          // The upper line marks the top of the scale.
          className="h-28 w-full border-line border-t border-b border-b-control"
        >
          <line
            x1={0}
            x2={points.length * WIDTH}
            y1={HEIGHT / 2}
            y2={HEIGHT / 2}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
          {points.map((point, index) => (
            <g key={point.label} onPointerEnter={() => setPointed(index)}>
              {/* The full height reacts to the pointer, also where the value is 0. */}
              <rect {...bar(index, 1, 0)} className={index === shown ? 'fill-sunken' : 'fill-transparent'} />
              <rect {...bar(index, point.whole / top, 1)} className="fill-control" />
              <rect {...bar(index, point.part / top, 2.5)} className="fill-success" />
            </g>
          ))}
        </svg>
      </div>
      <div aria-hidden="true" className="col-start-2 flex justify-between pt-0.5 tabular-nums">
        {labelled(last).map((index) => (
          <span key={index}>{points[index]?.label}</span>
        ))}
      </div>
      <div aria-hidden="true" className="col-start-2 flex min-h-5 items-center justify-center gap-4">
        {shown === undefined ? (
          <>
            <span className="inline-flex items-center gap-1">
              <span className="size-2.5 bg-control" />
              {whole}
            </span>
            <span className="inline-flex items-center gap-1">
              <span className="size-2.5 bg-success" />
              {part}
            </span>
          </>
        ) : (
          <span className="text-ink tabular-nums">{say(points[shown])}</span>
        )}
      </div>
      {/* `sr-only` cannot shrink a table, so it is on an element around it. */}
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
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{point.whole}</td>
                <td>{point.part}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
