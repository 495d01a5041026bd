import { Check, Languages } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isLanguage, type Language, onThisSite } from '../../../contract/languages.ts'
import type { invitations } from '../../../texts/invitations.ts'
import { useAgency } from '../../agency.ts'
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

/** The links to this page in each language. */
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

const ANSWERED = 'language-answered'

/** The first language of the browser that the site has, if the page is in another one. */
function wanted(offered: Language[], present: Language): Language | undefined {
  for (const code of navigator.languages) {
    const language = code.toLowerCase().split('-')[0] ?? ''
    if (isLanguage(language) && offered.includes(language)) return language === present ? undefined : language
  }
  return undefined
}

type Offer = { language: Language; words: (typeof invitations)[Language] }

/** A quiet line that offers the browser's language. It stays until it is answered; nobody is led anywhere by a header. */
export function LanguageOffer() {
  const pages = useThisPage()
  const present = useLanguage()
  const [offer, setOffer] = useState<Offer>()
  const offered = pages.map(({ language }) => language).join()
  useEffect(() => {
    const language = wanted(offered.split(',').filter(isLanguage), present)
    if (!language || browserStorage.get(ANSWERED)) return
    let isGone = false
    const show = async () => {
      const { invitations } = await import('../../../texts/invitations.ts')
      if (!isGone) setOffer({ language, words: invitations[language] })
    }
    // A line that cannot be loaded is not missed.
    show().catch(() => {})
    return () => {
      isGone = true
    }
  }, [offered, present])
  const page = pages.find(({ language }) => language === offer?.language)
  if (!offer || !page) return null
  const answer = () => {
    browserStorage.set(ANSWERED, '1')
    setOffer(undefined)
  }
  return (
    <aside
      lang={offer.language}
      className="sticky bottom-0 z-20 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 border-line border-t bg-paper px-5 py-2 print:hidden"
    >
      <p>{offer.words.exists}</p>
      <a
        href={page.href}
        hrefLang={page.language}
        onClick={answer}
        className="inline-flex min-h-11 items-center text-link"
      >
        {offer.words.go}
      </a>
      <button type="button" onClick={answer} className="min-h-11 text-ink-soft hover:text-accent">
        {offer.words.no}
      </button>
    </aside>
  )
}
