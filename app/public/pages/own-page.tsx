import { apiContext } from '../../api.ts'
import { Prose } from '../../ui/text/prose.tsx'
import { answerOf } from '../layout/loader.ts'
import { breadcrumbs, pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/own-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  return answerOf(await context.get(apiContext)('showPage', { params }))
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  loaderData
    ? pageMeta(
        { matches },
        {
          title: loaderData.page.title,
          description: loaderData.page.description,
          path: `/${params.slug}`,
          hidden: loaderData.page.html === '',
          jsonLd: (url) => [
            breadcrumbs(url, [
              ['Home', '/'],
              [loaderData.page.title, `/${params.slug}`],
            ]),
          ],
        },
      )
    : []

/** A page of the agency's own, such as the imprint. */
export default function OwnPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article className="frame pt-12 pb-24 lg:pt-24">
      <h1 className="headline max-w-[18ch]">{page.title}</h1>
      <Prose html={page.html} className="mt-10 max-w-[68ch] lg:mt-14" />
    </article>
  )
}
