import type { ComponentProps, ComponentType } from 'react'
import { useTexts } from '../../texts.tsx'

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'border border-control bg-surface text-ink hover:border-ink',
  danger: 'bg-danger text-on-accent hover:opacity-90',
}

/** A drawing of `lucide-react`. */
export type Icon = ComponentType<{ 'aria-hidden': 'true'; className: string }>

/** The classes of a button, also for links that look like one. Not printed. */
export const buttonClass = (look: keyof typeof looks = 'primary') =>
  `inline-flex print:hidden min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 font-semibold no-underline transition duration-150 ease-soft disabled:opacity-60 ${looks[look]}`

type ButtonProps = ComponentProps<'button'> & {
  look?: keyof typeof looks
  icon?: Icon
  /** Shows 'Loading...' and disables the button. */
  pending?: boolean
}

export function Button({ look, icon: Icon, pending, children, className = '', ...rest }: ButtonProps) {
  const t = useTexts('words')
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        // Ignore the second half of a double click: the first submission may have succeeded by then.
        if (rest.type === 'submit' && event.detail > 1) event.preventDefault()
        rest.onClick?.(event)
      }}
      disabled={pending || rest.disabled}
      className={`${buttonClass(look)} ${className}`}
    >
      {Icon && !pending && <Icon aria-hidden="true" className="size-4" />}
      {pending ? t.loading : children}
    </button>
  )
}
