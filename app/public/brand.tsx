/** The logo: a road to a low sun. */
export function Brand() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="h-11 w-9 shrink-0">
      <circle cx="20" cy="20" r="20" className="fill-accent" />
      <circle cx="26" cy="15" r="5.5" className="fill-paper" />
      <path d="M0 24c7-5 13-5 20-1s13 3 20-2a20 20 0 0 1-40 3Z" className="fill-ink" />
      <path d="M17 40c-4-5-1-8 3-10s4-4 1-6c6 2 8 4 4 7s-5 5-2 9a20 20 0 0 1-6 0Z" className="fill-paper" />
    </svg>
  )
}
