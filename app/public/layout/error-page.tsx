import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useAgency } from '../../agency.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { SitePicture } from '../../ui/text/site-picture.tsx'
import { telHref } from '../../ui/text/words.ts'

/** Shown instead of a page that is missing or failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const agency = useAgency()
  const picture = agency?.look.gallery.at(-1)
  const { pathname, search } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <section className="frame grid items-center gap-10 py-12 md:grid-cols-[1.1fr_1fr] lg:gap-20 lg:py-20">
      <div>
        <h1 className="headline">{missing ? 'This road ends here' : 'We have lost our way'}</h1>
        <p className="lede mt-6 max-w-xl">
          {missing
            ? 'The page you are looking for does not exist. It may have moved, or the trip may have been taken out of the catalogue.'
            : 'The page could not be shown: something went wrong with us, or on the way to you. Please try again in a moment.'}
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          {missing ? (
            <Link to="/tours" className={buttonClass()}>
              See all tours
            </Link>
          ) : (
            // A full load of the page, because the loaded scripts may be the cause.
            <a href={pathname + search} className={buttonClass()}>
              Try again
            </a>
          )}
          <a href="/" className={buttonClass('quiet')}>
            Back to home
          </a>
        </div>
        {!missing && agency?.phone && (
          <p className="mt-8 text-ink-soft">
            Or call us:{' '}
            <a href={telHref(agency.phone)} className="text-link">
              {agency.phone}
            </a>
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
