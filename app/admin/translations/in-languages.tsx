import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAgency } from '../../agency.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Translated } from './texts.ts'

const Translation = lazy(async () => ({ default: (await import('./translation-form.tsx')).Translation }))

const tab =
  'one-of inline-flex min-h-11 items-center rounded-full px-3.5 no-underline aria-[current]:font-semibold md:min-h-9'

const nameOf = ({ kind, id }: Translated) => `${kind}-${id}`

/** The form of a screen, or its texts in the language that the switch above chooses. `in` of the address: language; `of`: which record. */
export function InLanguages({ things, children }: { things: Translated[]; children: ReactNode }) {
  const [params] = useSearchParams()
  const [main, ...further] = useAgency()?.languages ?? []
  if (!main || further.length === 0 || things.length === 0) return children
  const shown = further.find(({ language }) => language === params.get('in'))
  const thing = things.find((each) => nameOf(each) === params.get('of')) ?? things[0]
  const address = (changes: Record<string, string>) => {
    const { in: _, of: __, ...others } = Object.fromEntries(params)
    return `?${new URLSearchParams({ ...others, ...changes })}`
  }
  return (
    <>
      <nav aria-label="Language of the texts" className="mb-5 flex flex-wrap items-center gap-x-1">
        {[main, ...further].map(({ language, name }) => (
          <Link
            key={language}
            to={address(
              language === main.language ? {} : { in: language, ...(thing && { of: nameOf(thing) }) },
            )}
            replace
            lang={language}
            aria-current={language === (shown ?? main).language ? 'true' : undefined}
            className={tab}
          >
            {name}
          </Link>
        ))}
      </nav>
      {shown && thing ? (
        <>
          {things.length > 1 && (
            <nav aria-label="What to translate" className="mb-4 flex flex-wrap gap-x-5">
              {things.map((each) => (
                <TextLink
                  key={nameOf(each)}
                  to={address({ in: shown.language, of: nameOf(each) })}
                  replace
                  aria-current={each === thing ? 'true' : undefined}
                  alone
                  className="wrap-anywhere"
                >
                  {each.label}
                </TextLink>
              ))}
            </nav>
          )}
          <Suspense fallback={<Spinner />}>
            <Translation key={`${nameOf(thing)} ${shown.language}`} thing={thing} main={main} into={shown} />
          </Suspense>
        </>
      ) : (
        children
      )}
    </>
  )
}
