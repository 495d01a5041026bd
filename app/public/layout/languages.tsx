import { Check, Languages } from 'lucide-react'
import { useLocation } from 'react-router'
import { type Language, onThisSite } from '../../../contract/languages.ts'
import { invitations } from '../../../texts/invitations.ts'
import { useAgency } from '../../agency.ts'
import { OFFER_ANSWERED } from '../../inline-script.ts'
import { browserStorage } from '../../storage.ts'
import { useLanguage, useTexts } from '../../texts.tsx'

/* The languages of the site. Another language is another address, so each link loads its page anew, also without script. */

/** This page in each language of the site, with its filters; empty where the site has only one. */
export function useThisPage(): { language: Language; name: string; href: string }[] {
  const languages = useAgency()?.languages ?? []
  // Without the language that stands before it.
  const { pathname, search } = useLocation()
  if (languages.length < 2) return []
  return languages.map(({ language, name, path }) => ({
    language,
    name,
    href: (path && pathname === '/' ? path : path + onThisSite(pathname)) + search,
  }))
}

export function LanguageLinks({ className }: { className: string }) {
  const present = useLanguage()
  return useThisPage().map(({ language, name, href }) => (
    <li key={language}>
      <a
        href={href}
        lang={language}
        hrefLang={language}
        aria-current={language === present ? 'true' : undefined}
        className={className}
      >
        {name}
        {language === present && <Check aria-hidden="true" className="size-4" />}
      </a>
    </li>
  ))
}

const MENU_ID = 'languages'

/** The switch in the header: a native popover, which opens without script. */
export function LanguageMenu({ className }: { className: string }) {
  const t = useTexts('site').languages
  const present = useLanguage()
  if (useThisPage().length === 0) return null
  return (
    <div className="relative hidden sm:block">
      <button type="button" popoverTarget={MENU_ID} className={className}>
        <Languages aria-hidden="true" className="size-5" strokeWidth={1.6} />
        <span aria-hidden="true" className="font-semibold text-sm uppercase">
          {present}
        </span>
        <span className="sr-only">{t.choose}</span>
      </button>
      <ul
        id={MENU_ID}
        popover="auto"
        className="fixed top-18 right-4 bottom-auto left-auto m-0 min-w-44 border border-line bg-paper py-2 shadow-2xl"
      >
        <LanguageLinks className="flex min-h-11 items-center gap-x-3 px-5 text-ink no-underline hover:bg-sunken hover:text-accent" />
      </ul>
    </div>
  )
}

/**
 * Offers the browser's language, in that language, until the visitor answers; nobody is led anywhere by a header. The page has
 * the line of each of its languages, and `markOffer` chooses one before the first paint: the line has its place from the start,
 * lies over nothing, and moves nothing.
 */
export function LanguageOffer() {
  const present = useLanguage()
  const others = useThisPage().filter(({ language }) => language !== present)
  if (others.length === 0) return null
  const answer = () => {
    browserStorage.set(OFFER_ANSWERED, '1')
    delete document.documentElement.dataset.offer
  }
  return (
    <div className="print:hidden">
      <style href="language-offer" precedence="offer">
        {others
          .map(({ language }) => `[data-offer=${language}] [data-offered=${language}]{display:flex}`)
          .join('')}
      </style>
      {others.map(({ language, href }) => (
        <aside
          key={language}
          lang={language}
          data-offered={language}
          className="hidden flex-wrap items-center justify-center gap-x-6 border-line border-b px-5 py-1"
        >
          <p className="py-1">{invitations[language].exists}</p>
          <a
            href={href}
            hrefLang={language}
            onClick={answer}
            className="inline-flex min-h-11 items-center text-link"
          >
            {invitations[language].go}
          </a>
          <button type="button" onClick={answer} className="min-h-11 text-ink-soft hover:text-accent">
            {invitations[language].no}
          </button>
        </aside>
      ))}
    </div>
  )
}
