import { Link } from 'react-router'
import { useAgency, useOriginal } from '../../agency.ts'
import { answerOf, apiContext } from '../../loaders.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { SitePicture } from '../../ui/text/picture.tsx'
import { Prose } from '../../ui/text/sentence.tsx'
import { breadcrumbs, Head } from '../layout/head.tsx'
import { useIsWritten } from '../layout/links.ts'
import type { Route } from './+types/about'

export async function loader({ context }: Route.LoaderArgs) {
  return answerOf(await context.get(apiContext)('showPage', { params: { slug: 'about' } }))
}

export default function About({ loaderData: { page } }: Route.ComponentProps) {
  const agency = useAgency()
  const picture = agency?.look.about
  const ofAgency = useOriginal(agency)
  const isWritten = useIsWritten()
  const original = useOriginal(page)
  const t = useTexts('site')
  return (
    <article>
      <Head
        title={t.nav.about}
        description={page.description}
        search={page}
        path="/about"
        addresses={page.addresses}
        hidden={page.html === ''}
        jsonLd={
          import.meta.env.SSR &&
          ((url) => [
            breadcrumbs(url, [
              [t.nav.home, '/'],
              [t.nav.about, '/about'],
            ]),
          ])
        }
      />
      <header className="frame pt-12 pb-10 lg:pt-24 lg:pb-16">
        <h1 className="headline max-w-[15ch]" {...original('title')}>
          {page.title}
        </h1>
      </header>
      {picture && (
        <SitePicture
          picture={picture}
          {...ofAgency('look.about.alt')}
          width={1600}
          height={900}
          sizes="100vw"
          first
          className="aspect-[4/3] w-full sm:aspect-[21/9]"
        />
      )}
      <div className="frame pt-12 pb-24 lg:grid lg:grid-cols-[1fr_minmax(0,68ch)_1fr] lg:pt-20">
        <div className="lg:col-start-2">
          <Prose
            html={page.html}
            className="drop-cap text-pretty text-[1.2rem] leading-[1.7]"
            {...original('text')}
          />
          <p className="mt-12 flex flex-wrap gap-3">
            {isWritten('advantages') && (
              <Link to="/advantages" prefetch="intent" className={buttonClass()}>
                {t.about.advantages}
              </Link>
            )}
            <Link to="/contact" prefetch="intent" className={buttonClass('quiet')}>
              {t.ways.write}
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}
