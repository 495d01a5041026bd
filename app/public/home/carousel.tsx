import { Pause, Play } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useAgency, useOriginal } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { SitePicture } from '../../ui/text/picture.tsx'

const TURN_MS = 4000

/** Whether to pause: the mouse or the keyboard's focus is in the element, the tab is hidden, or motion is reduced. */
function useResting(element: RefObject<HTMLElement | null>) {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    // A touch leaves hover and focus behind, which would keep the pictures paused.
    let isOver = matchMedia('(hover: hover)').matches && target.matches(':hover')
    const look = () =>
      setResting(document.hidden || calm.matches || isOver || target.querySelector(':focus-visible') !== null)
    const point = ({ type, pointerType }: PointerEvent) => {
      isOver = type === 'pointerenter' && pointerType !== 'touch'
      look()
    }
    // The focus moves after the event.
    const lookSoon = () => queueMicrotask(look)
    const ended = new AbortController()
    const { signal } = ended
    target.addEventListener('pointerenter', point, { signal })
    target.addEventListener('pointerleave', point, { signal })
    target.addEventListener('focusin', look, { signal })
    target.addEventListener('focusout', lookSoon, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    calm.addEventListener('change', look, { signal })
    look()
    return () => ended.abort()
  }, [element])
  return resting
}

/**
 * Counts from 0 to `count` - 1 and starts over, every four seconds, except while it is paused. A single picture does not turn. `wanted`
 * counts the pictures to load: each is loaded two seconds before it is first shown, so visitors who leave at once load only the first.
 */
function useTurning(element: RefObject<HTMLElement | null>, count: number) {
  const [halfTurns, setHalfTurns] = useState(0)
  const [held, hold] = useState(false)
  const resting = useResting(element)

  useEffect(() => {
    if (resting || held || count < 2) return
    const turning = setInterval(() => setHalfTurns((now) => now + 1), TURN_MS / 2)
    return () => clearInterval(turning)
  }, [resting, held, count])

  return {
    shown: count === 0 ? 0 : Math.floor(halfTurns / 2) % count,
    wanted: Math.ceil(halfTurns / 2),
    held,
    hold,
  }
}

/**
 * Up to three pictures that take turns behind `children`. A button in the corner pauses them, as WCAG 2.2.2 requires. They also pause while
 * the pointer or the keyboard's focus is on them. Without JavaScript, with reduced motion or with a single picture nothing moves, and there
 * is no button. Without pictures the background has the agency's colour.
 */
export function Carousel({ children }: { children: ReactNode }) {
  const agency = useAgency()
  const original = useOriginal(agency)
  const slides = (agency?.look.slides ?? []).flatMap((slide, index) =>
    slide ? [{ ...slide, ...original(`look.slides.${index}.alt`) }] : [],
  )
  const t = useTexts('home')
  const section = useRef<HTMLElement>(null)
  const { shown, wanted, held, hold } = useTurning(section, slides.length)
  const Sign = held ? Play : Pause

  return (
    <section
      ref={section}
      aria-label={t.welcome}
      className={`relative isolate flex flex-col justify-end overflow-hidden ${slides.length === 0 ? 'tinted min-h-[min(34rem,70svh)]' : 'on-night min-h-[20rem] flex-1 flat:min-h-[11rem] bg-night text-on-night'}`}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.file}
          data-slide={index}
          data-shown={index === shown}
          aria-hidden={index !== shown}
          className="-z-10 absolute inset-0 opacity-0 transition-opacity duration-600 ease-soft data-[shown=true]:opacity-100"
        >
          {index <= wanted && (
            <SitePicture
              picture={slide}
              lang={slide.lang}
              width={1600}
              height={900}
              sizes="100vw"
              // Smaller than the screen needs, to load fast: flat colours under a dark shade hide the difference.
              uprightSizes="60vw"
              first={index === 0}
              className="h-full w-full"
            />
          )}
        </div>
      ))}
      {slides.length > 0 && (
        <div
          aria-hidden="true"
          className="-z-10 absolute inset-0 bg-linear-to-t from-[#0d151d]/85 via-[#0d151d]/40 via-50% to-transparent"
        />
      )}
      {slides.length > 1 && (
        <button
          type="button"
          aria-pressed={held}
          onClick={() => hold(!held)}
          className="scripted round absolute top-3 right-3 size-11 bg-night/55 text-on-night hover:bg-night motion-reduce:hidden lg:top-5 lg:right-5"
        >
          <Sign aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
          <span className="sr-only">{t.pause}</span>
        </button>
      )}
      {children}
    </section>
  )
}
