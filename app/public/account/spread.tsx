import type { ReactNode } from 'react'
import { useAgency } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { SitePicture } from '../../ui/text/picture.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { ContactDetails } from '../layout/contact-details.tsx'

/** A form, with a picture beside it on wide screens. */
export function Spread({ picture: name, children }: { picture: 'login' | 'register'; children: ReactNode }) {
  const picture = useAgency()?.look[name]
  return (
    <div className="grid min-h-[calc(100svh-4.5rem)] lg:grid-cols-2">
      {/* The headline is no larger than a long word fits the column: `Registrieren`. */}
      <div className="mx-auto w-full max-w-lg px-5 py-12 [--headline-most:4.5rem] sm:px-8 lg:py-24">
        {children}
      </div>
      <div className="relative hidden lg:block">
        {picture ? (
          <SitePicture
            picture={picture}
            alt=""
            width={1600}
            height={900}
            sizes="(min-width: 64rem) 100vw, 1px"
            className="absolute inset-0 h-full w-full"
          />
        ) : (
          <div className="tinted absolute inset-0" />
        )}
      </div>
    </div>
  )
}

type NeedsScriptProps = { what?: 'form' | 'page' | 'login' | 'register'; className?: string }

/** Shown without script, where the style sheet hides the page's form: says that `what` needs JavaScript, and how to reach the agency. */
export function NeedsScript({ what = 'form', className = 'mt-8' }: NeedsScriptProps) {
  const t = useTexts('account').needsScript
  const agency = useAgency()
  return (
    <noscript>
      <p className={`${className} border-accent border-l-3 pl-4`}>
        {t[what]}
        {/* Without phone and email the only way is the contact form, which needs JavaScript too. */}
        {agency && (agency.phone || agency.email) && (
          <>
            {' '}
            <Sentence of={t.help} with={{ contact: <ContactDetails agency={agency} /> }} />
          </>
        )}
      </p>
    </noscript>
  )
}
