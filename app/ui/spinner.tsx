/** Shown only after 150 ms, so that quick answers do not flicker. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <p role="status" className="appear-late flex items-center justify-center gap-3 py-16 text-ink-soft">
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-3 border-line border-t-accent"
      />
      {label}
    </p>
  )
}
