import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { useTexts } from '../../texts.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { NeedsScript } from './spread.tsx'

/** Calls back when another mailed link is opened in the same tab: that changes only the fragment. */
export const onOtherLink = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The token of the mailed link. It is in the fragment, so that no log contains it. */
function readToken(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    // The link is cut off or damaged.
    return ''
  }
}

/** The token of the mailed link that was opened; '' for a link that is cut off, undefined on the server. */
export const useLinkToken = () => useSyncExternalStore(onOtherLink, readToken, () => undefined)

type LinkPageProps = {
  title: string
  children: (token: string) => ReactNode
}

/** A page with a form that a mailed link opens without a login. Another link in the same tab starts it over. */
export function LinkPage({ title, children }: LinkPageProps) {
  const t = useTexts('account').link
  const token = useLinkToken()
  return (
    <div className="frame pt-10 pb-24 lg:pt-20">
      <h1 className="headline">{title}</h1>
      <div className="mt-8 max-w-xl">
        <NeedsScript className="" />
        {token === '' && <Banner tone="danger">{t.incomplete}</Banner>}
        {token && <Fragment key={token}>{children(token)}</Fragment>}
      </div>
    </div>
  )
}

/** Scrolls a message into view that stands far from the pressed button, or replaces a longer form. */
export const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })
