import { Link, type LinkProps } from 'react-router'

type TextLinkProps = LinkProps & {
  /** Stands by itself, not within a text: high enough for a thumb. */
  alone?: boolean
  className?: string
}

/** A link in the look of those in running text; on paper it looks like its text. An `<a>` or a button has the class `text-link`. */
export const TextLink = ({ alone, className = '', ...props }: TextLinkProps) => (
  <Link
    {...props}
    className={`text-link print:text-ink print:no-underline ${alone ? 'inline-flex min-h-11 items-center gap-1.5 md:min-h-8' : ''} ${className}`}
  />
)
