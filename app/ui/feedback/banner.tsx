import { TriangleAlert } from 'lucide-react'

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

const colours = {
  success: 'border-success bg-success-soft text-success',
  plain: 'border-line bg-sunken text-ink',
  danger: 'border-danger bg-danger-soft text-danger',
}

/** A message of the server: green for success, plain for neither, red otherwise. Screen readers announce it when it appears. */
export function Banner({ tone, children }: { tone: keyof typeof colours; children: string }) {
  return (
    <p
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`rounded-lg border px-4 py-2.5 font-medium wrap-anywhere ${colours[tone]}`}
    >
      {children}
    </p>
  )
}
