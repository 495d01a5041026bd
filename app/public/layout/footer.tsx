import { Share2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { telHref } from '../../../rules/contacts.ts'
import { type AgencyOnPages, useAgency, useOriginal } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { LanguageLinks, useThisPage } from './languages.tsx'
import { useLinks } from './links.ts'

const marks: Record<string, string> = {
  facebook:
    'M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.8 1.4-3.8 3.9v2.3H8v3h2.5V21z',
  x: 'M4 4h4.7l3.9 5.4L17.2 4H20l-6.1 7.2L20.5 20h-4.7l-4.2-5.8L6.6 20H3.8l6.5-7.7z',
  youtube:
    'M21.6 7.8a2.5 2.5 0 0 0-1.8-1.8C18.2 5.5 12 5.5 12 5.5s-6.2 0-7.8.5a2.5 2.5 0 0 0-1.8 1.8A26 26 0 0 0 2 12c0 1.4.1 2.8.4 4.2a2.5 2.5 0 0 0 1.8 1.8c1.6.5 7.8.5 7.8.5s6.2 0 7.8-.5a2.5 2.5 0 0 0 1.8-1.8c.3-1.4.4-2.8.4-4.2s-.1-2.8-.4-4.2zM10 15V9l5.2 3z',
}

/** The icon of a social network, by its name; a general one for others. */
function SocialIcon({ name }: { name: string }) {
  const key = name.toLowerCase()
  if (key === 'instagram')
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <circle cx="17" cy="7" r="0.9" fill="currentColor" stroke="none" />
      </svg>
    )
  const path = marks[key]
  if (!path) return <Share2 aria-hidden="true" className="size-6" strokeWidth={1.6} />
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" fill="currentColor">
      <path d={path} />
    </svg>
  )
}

const heading = 'small-title text-lg text-on-night'
const link =
  'inline-flex min-h-11 items-center text-on-night no-underline decoration-1 underline-offset-4 hover:text-ember hover:underline print:min-h-0'

function LanguageRow() {
  const t = useTexts('site').languages
  if (useThisPage().length === 0) return null
  return (
    <nav aria-label={t.languages} className="frame border-on-night/15 border-t pt-3 pb-4 print:hidden">
      <ul className="flex flex-wrap gap-x-7">
        <LanguageLinks className={`${link} gap-x-2`} />
      </ul>
    </nav>
  )
}

function LookAround() {
  const t = useTexts('site').footer
  const { myBookings } = useTexts('words')
  return (
    <nav aria-label={t.title} className="print:hidden">
      <h2 className={heading}>{t.lookAround}</h2>
      <ul className="mt-3">
        {[...useLinks(), ['/bookings', myBookings] as const].map(([to, label]) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type OfAgency = { agency: AgencyOnPages }

function Talk({ agency }: OfAgency) {
  const t = useTexts('site').footer
  const { phone, email } = agency
  const ways = [
    [telHref(phone), phone],
    [`mailto:${email}`, email],
  ].filter(([, text]) => text)
  return (
    <div className="print:flex print:flex-wrap print:break-inside-avoid print:gap-x-6">
      <p className="hidden font-semibold print:block">{agency.name}</p>
      {(ways.length > 0 || agency.address) && (
        <>
          <h2 className={`${heading} print:hidden`}>{t.talk}</h2>
          <address className="mt-3 not-italic print:mt-0">
            <ul className="print:flex print:flex-wrap print:gap-x-6">
              {ways.map(([href, text]) => (
                <li key={href}>
                  <a href={href} className={`${link} wrap-anywhere`}>
                    {text}
                  </a>
                </li>
              ))}
              {agency.address && <li className="whitespace-pre-line py-2 print:py-0">{agency.address}</li>}
            </ul>
          </address>
        </>
      )}
    </div>
  )
}

function Social({ agency }: OfAgency) {
  const t = useTexts('site').footer
  if (agency.social.length === 0) return null
  return (
    <div className="print:hidden">
      <h2 className={heading}>{t.follow}</h2>
      <ul className="-ml-2.5 mt-3 flex gap-1">
        {agency.social.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              rel="noreferrer"
              className="inline-flex size-11 items-center justify-center rounded-full text-on-night hover:text-ember"
            >
              <SocialIcon name={name} />
              <span className="sr-only">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who protects the money of travellers, and the agency's registration, where a law wants them. */
function Seller({ agency }: OfAgency) {
  const t = useTexts('site').footer
  if (agency.protection.name === '' && agency.seller_number === '') return null
  return (
    <p className="frame border-on-night/15 border-t pt-4 pb-3 text-sm wrap-anywhere">
      {agency.protection.name !== '' && (
        <span data-protection>
          <Sentence
            of={t.protection}
            with={{
              who: agency.certificate ? (
                <a href={agency.certificate} className="text-on-night underline underline-offset-4">
                  {agency.protection.name}
                </a>
              ) : (
                agency.protection.name
              ),
            }}
          />{' '}
        </span>
      )}
      {agency.seller_number !== '' && t.seller(agency.seller_number)}
    </p>
  )
}

export function Footer() {
  const agency = useAgency()
  const t = useTexts('site').footer
  const original = useOriginal(agency)
  const letters = agency?.name.length ?? 0
  const isLong = letters > 10
  return (
    <footer className="on-night bg-night text-on-night-soft print:on-paper">
      <div className="frame grid gap-x-12 gap-y-10 pt-16 pb-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1.2fr_auto] lg:pt-24 print:block print:pt-3 print:pb-0">
        {agency?.tagline && (
          <p
            className="max-w-md text-balance font-display text-[1.75rem] text-on-night leading-snug sm:col-span-2 lg:col-span-1 print:hidden"
            {...original('tagline')}
          >
            {agency.tagline}
          </p>
        )}
        <LookAround />
        {agency && <Talk agency={agency} />}
        {agency && <Social agency={agency} />}
      </div>
      {agency && <Seller agency={agency} />}
      {agency && agency.footer.length > 0 && (
        <nav aria-label={t.legal} className="frame border-on-night/15 border-t pt-3 pb-4 print:hidden">
          <ul className="flex flex-wrap gap-x-7">
            {agency.footer.map(({ label, url }, index) => (
              <li key={url}>
                {/* Not a `Link`: the address may be on another site, or be a file of this one. */}
                <a href={url} className={link} {...original(`footer.${index}.label`)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LanguageRow />
      {/* An ornament, drawn by the style sheet so that screen readers do not read the name twice. A long name is smaller. */}
      <div
        aria-hidden="true"
        data-name={agency?.name}
        style={{ '--letters': Math.max(letters, 7) } as CSSProperties}
        className={`wrap-anywhere select-none overflow-hidden text-balance px-[2vw] text-center font-[600] font-display text-[clamp(3.5rem,calc(168vw/var(--letters)),26rem)] text-on-night/8 tracking-[-0.05em] print:hidden before:content-[attr(data-name)] ${isLong ? 'pb-[2vw] leading-none' : 'leading-[0.78]'}`}
      />
    </footer>
  )
}
