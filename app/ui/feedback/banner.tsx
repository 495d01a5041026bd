import { TriangleAlert } from 'lucide-react'
import { Alert } from './alert.tsx'

/** A warning in a field's hint; the value is accepted nevertheless. Screen readers announce it when it appears. */
export function Warning({ children }: { children: string | false | undefined }) {
  return (
    <span aria-live="polite" className="mt-1 flex gap-1.5 font-medium text-ink empty:hidden">
      {children && (
        <>
          <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span>{children}</span>
        </>
      )}
    </span>
  )
}

type BannerProps = { tone: 'success' | 'plain' | 'danger'; children: string }

/** A message of the server: green for success, plain for neither, red otherwise. Screen readers announce it when it appears. */
export const Banner = ({ tone, children }: BannerProps) => (
  <Alert tone={tone} role={tone === 'danger' ? 'alert' : 'status'} className="font-medium">
    {children}
  </Alert>
)
