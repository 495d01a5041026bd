import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { AgencyOnPages } from '../../agency.ts'
import { telHref } from '../../ui/text/words.ts'

type ContactDetailsProps = {
  agency: Pick<AgencyOnPages, 'phone' | 'email'>
  /** A further way to reach the agency, named before phone and email. */
  first?: ReactNode
  /** The text begins a sentence. */
  capital?: boolean
}

/**
 * How to reach the agency, as part of a sentence: `call 030 … or write to …`. A missing phone or email is left out. Without
 * both, it links to the form on the contact page.
 */
export function ContactDetails({ agency: { phone, email }, first, capital = false }: ContactDetailsProps) {
  const begin = (word: string, isFirst: boolean) =>
    capital && isFirst ? word.replace(/^./, (letter) => letter.toUpperCase()) : word
  const ways = [
    first && <Fragment key="first">{first}</Fragment>,
    phone && (
      <Fragment key="phone">
        {begin('call', !first)}{' '}
        <a href={telHref(phone)} className="whitespace-nowrap text-link">
          {phone}
        </a>
      </Fragment>
    ),
    email && (
      <Fragment key="email">
        {begin('write to', !first && !phone)}{' '}
        <a href={`mailto:${email}`} className="inline-block max-w-full wrap-anywhere text-link">
          {email}
        </a>
      </Fragment>
    ),
    !phone && !email && (
      <Link key="form" to="/contact" className="text-link">
        {begin('write to us', !first)}
      </Link>
    ),
  ].filter(Boolean)
  return ways.map((way, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
    <Fragment key={index}>
      {index > 0 && (index === ways.length - 1 ? ' or ' : ', ')}
      {way}
    </Fragment>
  ))
}
