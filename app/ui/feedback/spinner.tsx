import { useNavigation } from 'react-router'
import { useTexts } from '../../texts.tsx'

/** A thin bar at the top while a page loads or while `active`, after 150 ms. Place it in `main`, where screen readers find it. */
export function LoadingBar({ active = false }: { active?: boolean }) {
  const t = useTexts('words')
  const isNavigating = useNavigation().state !== 'idle'
  if (!isNavigating && !active) return null
  return (
    <div
      role="progressbar"
      aria-label={t.loadingBar}
      className="appear-late fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-line"
    >
      <div className="h-full w-2/5 animate-[slide-along_1.1s_linear_infinite] bg-accent" />
    </div>
  )
}

/** A spinner that appears only after 150 ms, so that quick answers do not flicker. */
export function Spinner({ label }: { label?: string }) {
  const t = useTexts('words')
  return (
    <p role="status" className="appear-late flex items-center justify-center gap-3 py-16 text-ink-soft">
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-3 border-line border-t-accent"
      />
      {label ?? t.loading}
    </p>
  )
}
