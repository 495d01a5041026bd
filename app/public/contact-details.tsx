import type { useAgency } from '../agency.ts'
import { telHref } from '../ui/tel.ts'

/** The agency's phone number and email within a sentence: call `030 … or write to …`. */
export function ContactDetails({
  agency: { phone, email },
}: {
  agency: NonNullable<ReturnType<typeof useAgency>>
}) {
  return (
    <>
      <a href={telHref(phone)} className="whitespace-nowrap text-link">
        {phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${email}`} className="inline-block max-w-full wrap-anywhere text-link">
        {email}
      </a>
    </>
  )
}
