import { type ReactNode, useEffect, useRef } from 'react'

const edge =
  'pointer-events-none absolute inset-y-0 w-5 from-ink/25 to-transparent opacity-0 max-md:hidden print:hidden'

/** A box that scrolls both ways, with shadows where there is more. Sticky columns draw theirs, by `data-more-left` and `-right`. */
export function ScrollBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-more-left', scrollLeft > 1)
      element.toggleAttribute('data-more-right', scrollWidth - clientWidth - scrollLeft > 1)
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    if (element.firstElementChild) resized.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className="group/box relative flex flex-col overflow-hidden border-line border-y bg-surface md:mx-6 md:min-h-0 md:shrink md:has-[tr:nth-child(6)]:min-h-64 md:rounded-xl md:border-x print:mx-0 print:overflow-visible print:border-0">
      <div ref={box} className="peer min-h-0 md:scroll-pt-16 md:overflow-auto print:overflow-visible">
        {children}
      </div>
      <div
        className={`${edge} left-0 bg-linear-to-r group-has-[[data-stick~=left]]/box:hidden peer-data-more-left:opacity-100`}
      />
      <div
        className={`${edge} right-0 bg-linear-to-l group-has-[[data-stick~=right]]/box:hidden xl:group-has-[[data-stick~=right-wide]]/box:hidden peer-data-more-right:opacity-100`}
      />
    </div>
  )
}
