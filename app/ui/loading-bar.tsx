import { useNavigation } from 'react-router'

/**
 * A thin bar above everything while the next page is on its way; shown after 150 ms. It stands in `main`: what is outside
 * of all landmarks is passed over by those who go from one to the next.
 */
export function LoadingBar() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      className="appear-late fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-line"
    >
      <div className="h-full w-2/5 animate-[slide-along_1.1s_linear_infinite] bg-accent" />
    </div>
  )
}
