import { Link } from 'react-router'
import { apiContext } from '../api.ts'
import { buttonClass } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/about'
import { answerOf } from './loader.ts'
import { breadcrumbs, pageMeta } from './meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { about: answerOf(await context.get(apiContext)('showAgency')).agency.about }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(
        { matches },
        {
          title: 'About',
          description: loaderData.about.paragraphs[0],
          path: '/about',
          jsonLd: (url) => [
            breadcrumbs(url, [
              ['Home', '/'],
              ['About', '/about'],
            ]),
          ],
        },
      )
    : []

export default function About({ loaderData: { about } }: Route.ComponentProps) {
  return (
    <article>
      <header className="frame pt-12 pb-10 lg:pt-24 lg:pb-16">
        <h1 className="headline max-w-[15ch]">{about.title}</h1>
      </header>
      <Picture
        src="/images/site/slide-night-train.jpg"
        alt="A night train crosses a viaduct below the stars"
        width={1600}
        height={900}
        sizes="100vw"
        first
        className="aspect-[4/3] w-full sm:aspect-[21/9]"
      />
      <div className="frame pt-12 pb-24 lg:grid lg:grid-cols-[1fr_minmax(0,68ch)_1fr] lg:pt-20">
        <div className="text-pretty text-[1.2rem] leading-[1.7] lg:col-start-2">
          {about.paragraphs.map((text, index) => (
            <p key={text} className={index === 0 ? 'drop-cap' : 'mt-6'}>
              {text}
            </p>
          ))}
          <p className="mt-12 flex flex-wrap gap-3">
            <Link to="/advantages" prefetch="intent" className={buttonClass()}>
              Why travel with us
            </Link>
            <Link to="/contact" prefetch="intent" className={buttonClass('quiet')}>
              Write to us
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}
