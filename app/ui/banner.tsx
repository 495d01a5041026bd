/** A message of the server: green for success, red otherwise. Announced when it appears. */
export function Banner({ tone, children }: { tone: 'success' | 'danger'; children: string }) {
  const colours =
    tone === 'success'
      ? 'border-success bg-success-soft text-success'
      : 'border-danger bg-danger-soft text-danger'
  return (
    <p
      role={tone === 'success' ? 'status' : 'alert'}
      className={`rounded-lg border px-4 py-2.5 font-medium wrap-anywhere ${colours}`}
    >
      {children}
    </p>
  )
}
