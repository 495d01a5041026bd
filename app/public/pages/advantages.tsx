import { Link } from 'react-router'
import { useAgency, useOriginal } from '../../agency.ts'
import { answerOf, apiContext } from '../../loaders.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { SitePicture } from '../../ui/text/picture.tsx'
import { Prose } from '../../ui/text/sentence.tsx'
import { breadcrumbs, Head } from '../layout/head.tsx'
import type { Route } from './+types/advantages'

export async function loader({ context }: Route.LoaderArgs) {
  return answerOf(await context.get(apiContext)('showPage', { params: { slug: 'advantages' } }))
}

export default function Advantages({ loaderData: { page } }: Route.ComponentProps) {
  const agency = useAgency()
  const picture = agency?.look.advantages
  const ofAgency = useOriginal(agency)
  const { nav, ways } = useTexts('site')
  const original = useOriginal(page)
  return (
    <div className="frame grid gap-x-20 gap-y-12 pt-12 pb-24 lg:grid-cols-[1fr_1.25fr] lg:pt-24">
      <Head
        title={nav.advantages}
        description={page.description}
        search={page}
        path="/advantages"
        addresses={page.addresses}
        hidden={page.html === ''}
        jsonLd={
          import.meta.env.SSR &&
          ((url) => [
            breadcrumbs(url, [
              [nav.home, '/'],
              [nav.advantages, '/advantages'],
            ]),
          ])
        }
      />
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="headline" {...original('title')}>
          {page.title}
        </h1>
        {picture && (
          <SitePicture
            picture={picture}
            {...ofAgency('look.advantages.alt')}
            width={1200}
            height={1200}
            sizes="(min-width: 64rem) 40vw, 92vw"
            first
            className="mt-10 aspect-[4/3] w-full"
          />
        )}
      </div>
      <div>
        <Prose html={page.html} className="reasons" {...original('text')} />
        <Link to="/tours" prefetch="intent" className={`${buttonClass()} mt-10`}>
          {ways.allTours}
        </Link>
      </div>
    </div>
  )
}
