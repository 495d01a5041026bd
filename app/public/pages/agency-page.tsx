import { useOriginal } from '../../agency.ts'
import { answerOf, apiContext } from '../../loaders.ts'
import { useTexts } from '../../texts.tsx'
import { Prose } from '../../ui/text/sentence.tsx'
import { breadcrumbs, Head } from '../layout/head.tsx'
import type { Route } from './+types/agency-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  return answerOf(await context.get(apiContext)('showPage', { params }))
}

export default function AgencyPage({ loaderData: { page }, params: { slug } }: Route.ComponentProps) {
  const path = `/${slug}`
  const { nav } = useTexts('site')
  const original = useOriginal(page)
  return (
    <article className="frame pt-12 pb-24 lg:pt-24">
      <Head
        title={page.title}
        description={page.description}
        search={page}
        path={path}
        addresses={page.addresses}
        hidden={page.html === ''}
        jsonLd={
          import.meta.env.SSR &&
          ((url) => [
            breadcrumbs(url, [
              [nav.home, '/'],
              [page.title, path],
            ]),
          ])
        }
      />
      <h1 className="headline max-w-[18ch]" {...original('title')}>
        {page.title}
      </h1>
      <Prose html={page.html} className="mt-10 max-w-[68ch] lg:mt-14" {...original('text')} />
    </article>
  )
}
