import type { ComponentProps } from 'react'

const colours = {
  plain: 'border-line bg-sunken text-ink',
  success: 'border-success bg-success-soft text-success',
  danger: 'border-danger bg-danger-soft text-danger',
}

type AlertProps = ComponentProps<'div'> & { tone?: keyof typeof colours }

/** A box that stands out: what is good to know, has gone well, or is wrong. With a `role` screen readers announce it when it appears. */
export const Alert = ({ tone = 'plain', className = '', ...props }: AlertProps) => (
  <div
    {...props}
    className={`rounded-lg border px-4 py-2.5 wrap-anywhere print:border-0 print:bg-transparent print:p-0 ${colours[tone]} ${className}`}
  />
)

/** Stands in place of what is not there yet. */
export const Nothing = ({ className = '', ...props }: ComponentProps<'p'>) => (
  <p
    {...props}
    className={`rounded-xl border border-line border-dashed px-6 py-8 text-center text-ink-soft ${className}`}
  />
)
