import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { countOf } from '../ui/number.ts'
import type { Listed } from './ask.ts'
import { useReload } from './reload.ts'
import { onNews, type Watched } from './waiting.ts'

/** What a loader answered: another one each time it ran. */
type Loaded = { newest: number | undefined; list: Listed<unknown> }

/**
 * How many came since the newest ones stood on the screen, and what loads the list as it is to show them. Only that and
 * going to them count as shown: a list that is asked for anew behind somebody's back, as when a note is saved in what is
 * open over it, may show them, but nobody was told.
 */
function useNews(list: Watched, loaded: Loaded, showsNewest: boolean, isCovered: boolean) {
  const { key } = useLocation()
  const reload = useReload()
  const [now, setNow] = useState({ key, isCovered, loaded, seen: loaded.newest, isAsked: false })
  if (now.key !== key || now.loaded !== loaded) {
    const isNew = now.loaded !== loaded
    const isGoneTo = now.key !== key && !now.isCovered && showsNewest
    const isShown = isNew && (now.isAsked || isGoneTo)
    const seen = isShown ? loaded.newest : (now.seen ?? loaded.newest)
    setNow({ key, isCovered, loaded, seen, isAsked: now.isAsked && !isNew })
  }
  const [count, setCount] = useState(0)
  const { seen } = now
  useEffect(() => {
    setCount(0)
    if (seen !== undefined) return onNews(list, seen, setCount)
  }, [list, seen])
  return {
    count,
    show() {
      setNow((before) => ({ ...before, isAsked: true }))
      void reload()
    },
  }
}

/** For a link that leaves with what it said: the focus goes to where it leads. */
export const focusList = () => document.getElementById('content')?.focus()

const link =
  'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 md:min-h-9'

type NewsProps = {
  list: Watched
  /** One of them: `booking`. */
  noun: string
  loaded: Loaded
}

/**
 * Says that something has come into a list, beside the filters: no row moves away from under the mouse, and where there
 * is none the first ones stand there by themselves. New ones need not be among what was looked for: search and filters
 * are kept, or left behind with the order; Back returns to them.
 */
export function News({ list, noun, loaded }: NewsProps) {
  const [params] = useSearchParams()
  const asked = [...params.keys()].filter((name) => name !== 'show')
  const { count, show } = useNews(list, loaded, asked.length === 0, params.has('show'))
  const narrowed = asked.some((name) => name !== 'page' && name !== 'sort')
  const { total, refused } = loaded.list
  const isFirst = count > 0 && !narrowed && total === 0 && !refused
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    if (isFirst) showFirst()
  }, [isFirst])
  return (
    <p
      role="status"
      className="order-last col-span-full flex flex-wrap items-center gap-x-2 empty:absolute md:ml-auto md:min-h-9 print:hidden"
    >
      {count > 0 && !isFirst && (
        <>
          {count > 99 ? `More than 99 new ${noun}s.` : `${countOf(count, `new ${noun}`)}.`}
          {narrowed && (
            <button
              type="button"
              onClick={() => {
                focusList()
                show()
              }}
              className={link}
            >
              Show
            </button>
          )}
          <Link to="?" onClick={focusList} className={link}>
            {narrowed ? 'Show without filters' : 'Show'}
          </Link>
        </>
      )}
    </p>
  )
}
