import type { ReactNode } from 'react'
import { useAgency } from '../../agency.ts'
import { SitePicture } from '../../ui/text/site-picture.tsx'
import { ContactDetails } from '../layout/contact-details.tsx'

/** A form, with a picture beside it on wide screens. */
export function Spread({ picture: name, children }: { picture: 'login' | 'register'; children: ReactNode }) {
  const picture = useAgency()?.look[name]
  return (
    <div className="grid min-h-[calc(100svh-4.5rem)] lg:grid-cols-2">
      <div className="mx-auto w-full max-w-lg px-5 py-12 sm:px-8 lg:py-24">{children}</div>
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

/**
 * Shown without script, where the style sheet hides the page's form: says that the form needs JavaScript, and how to
 * reach the agency.
 */
export function NeedsScript({ what, className = 'mt-8' }: { what: string; className?: string }) {
  const agency = useAgency()
  return (
    <noscript>
      <p className={`${className} border-accent border-l-3 pl-4`}>
        {`${what} needs JavaScript, which is switched off in this browser.`}
        {/* Without phone and email the only way is the contact form, which needs JavaScript too. */}
        {agency && (agency.phone || agency.email) && (
          <>
            {' '}
            We’re happy to help you anyway: <ContactDetails agency={agency} />.
          </>
        )}
      </p>
    </noscript>
  )
}
