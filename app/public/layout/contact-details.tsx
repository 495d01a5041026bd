import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { telHref } from '../../../rules/contacts.ts'
import { capitalize } from '../../../rules/words.ts'
import type { AgencyOnPages } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'

type ContactDetailsProps = {
  agency: Pick<AgencyOnPages, 'phone' | 'email'>
  /** A further way to reach the agency, named before phone and email. */
  first?: ReactNode
  /** The text begins a sentence. */
  capital?: boolean
}

/** How to reach the agency, within a sentence: `call 030 … or write to …`. Without phone and email, the contact form. */
export function ContactDetails({ agency: { phone, email }, first, capital = false }: ContactDetailsProps) {
  const t = useTexts('words').contact
  const begin = (text: string, isFirst: boolean) => (capital && isFirst ? capitalize(text) : text)
  const ways = [
    first,
    phone && (
      <Sentence
        of={begin(t.call, !first)}
        with={{
          phone: (
            <a href={telHref(phone)} className="whitespace-nowrap text-link">
              {phone}
            </a>
          ),
        }}
      />
    ),
    email && (
      <Sentence
        of={begin(t.write, !first && !phone)}
        with={{
          email: (
            <a href={`mailto:${email}`} className="inline-block max-w-full wrap-anywhere text-link">
              {email}
            </a>
          ),
        }}
      />
    ),
    !phone && !email && (
      <Link to="/contact" className="text-link">
        {begin(t.form, !first)}
      </Link>
    ),
  ].filter(Boolean)
  const [one, two, three] = ways
  return (
    <Sentence
      of={three ? t.three : two ? t.two : '{first}'}
      with={{ first: one, second: two, third: three }}
    />
  )
}
