import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../texts.tsx'
import { LoadingBar } from '../../ui/feedback/spinner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './languages.tsx'

/** Moves the focus to the new page, as a full load would, so that screen readers start at its beginning. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // Runs before the page's own effects, which may focus something else.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

export function Frame({ children }: { children: ReactNode }) {
  const main = useFocusOnNewPage()
  return (
    <div className="flex min-h-svh flex-col print:block print:min-h-0">
      <a
        href="#content"
        className="-translate-y-[120%] print:hidden fixed top-0 left-4 z-50 rounded-b-md bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {useTexts('site').frame.skip}
      </a>
      <Header />
      <LanguageOffer />
      <main ref={main} id="content" tabIndex={-1} className="wrap-anywhere flex-1 outline-none">
        <LoadingBar />
        {children}
      </main>
      <Footer />
    </div>
  )
}
