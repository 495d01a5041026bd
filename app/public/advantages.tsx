import { Link } from 'react-router'
import { apiContext } from '../api.ts'
import { buttonClass } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/advantages'
import { answerOf } from './loader.ts'
import { breadcrumbs, pageMeta } from './meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { advantages: answerOf(await context.get(apiContext)('showAgency')).agency.advantages }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(
        { matches },
        {
          title: 'Advantages',
          description: `${loaderData.advantages.map(({ title }) => title).join('. ')}.`,
          path: '/advantages',
          jsonLd: (url) => [
            breadcrumbs(url, [
              ['Home', '/'],
              ['Advantages', '/advantages'],
            ]),
          ],
        },
      )
    : []

export default function Advantages({ loaderData: { advantages } }: Route.ComponentProps) {
  return (
    <div className="frame grid gap-x-20 gap-y-12 pt-12 pb-24 lg:grid-cols-[1fr_1.25fr] lg:pt-24">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="headline">Why travel with us</h1>
        <Picture
          src="/images/site/gallery-campfire.jpg"
          alt="A campfire under the stars"
          width={1200}
          height={1200}
          sizes="(min-width: 64rem) 40vw, 92vw"
          first
          className="mt-10 aspect-[4/3] w-full"
        />
      </div>
      <div>
        <ul>
          {advantages.map(({ title, text }) => (
            <li key={title} className="border-line border-b py-8 first:pt-0 lg:py-11 lg:first:pt-2">
              <h2 className="text-[clamp(1.7rem,1.3rem+1.4vw,2.5rem)]">{title}</h2>
              <p className="mt-3 max-w-[58ch] text-ink-soft text-lg">{text}</p>
            </li>
          ))}
        </ul>
        <Link to="/tours" prefetch="intent" className={`${buttonClass()} mt-10`}>
          See all tours
        </Link>
      </div>
    </div>
  )
}
