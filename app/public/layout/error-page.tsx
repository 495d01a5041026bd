import { isRouteErrorResponse, Link, useHref, useLocation } from 'react-router'
import { onThisSite } from '../../../contract/languages.ts'
import { telHref } from '../../../rules/contacts.ts'
import { useAgency } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { SitePicture } from '../../ui/text/picture.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { ErrorHead } from './head.tsx'

/** Shown instead of a page that is missing or failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const agency = useAgency()
  const picture = agency?.look.gallery.at(-1)
  const { pathname, search } = useLocation()
  const here = useHref(onThisSite(pathname) + search)
  const { error: t, ways } = useTexts('site')
  const { tryAgain } = useTexts('words')
  const missing = isRouteErrorResponse(error) && error.status === 404
  const { page, title, text } = missing ? t.missing : t.failed
  return (
    <section className="frame grid items-center gap-10 py-12 md:grid-cols-[1.1fr_1fr] lg:gap-20 lg:py-20">
      <ErrorHead title={page} />
      <div>
        <h1 className="headline">{title}</h1>
        <p className="lede mt-6 max-w-xl">{text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          {missing ? (
            <Link to="/tours" className={buttonClass()}>
              {ways.allTours}
            </Link>
          ) : (
            // A full load of the page, because the loaded scripts may be the cause.
            <a href={here} className={buttonClass()}>
              {tryAgain}
            </a>
          )}
          <a href="/" className={buttonClass('quiet')}>
            {t.home}
          </a>
        </div>
        {!missing && agency?.phone && (
          <p className="mt-8 text-ink-soft">
            <Sentence
              of={t.failed.call}
              with={{
                phone: (
                  <a href={telHref(agency.phone)} className="text-link">
                    {agency.phone}
                  </a>
                ),
              }}
            />
          </p>
        )}
      </div>
      {picture && (
        <SitePicture
          picture={picture}
          alt=""
          width={1200}
          height={1200}
          sizes="(min-width: 48rem) 45vw, 90vw"
          className="aspect-square w-full"
        />
      )}
    </section>
  )
}
