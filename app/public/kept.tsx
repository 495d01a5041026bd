import {
  type FormEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { BOOK, DEPARTURE, withBooking } from './booking/address.ts'
import { loadDialog, type Opened } from './booking/by-address.tsx'

const LargePictures = lazy(() => import('./large-pictures.tsx'))

/** React leaves what the server has rendered as it is. The same object each time, or React would empty it. */
const asRendered = { __html: '' }
const never = () => () => {}

type KeptProps = {
  /** What the children show: a part that is loaded anew is rendered anew. */
  of: object
  children: ReactNode
}

/**
 * A part of a page that only shows something. A first visit keeps it as HTML from the server and loads no script for it;
 * on a page that is opened by a link `children`, whose code is loaded then, are rendered. Links, Book Now, Share and
 * pictures that open large work in both.
 */
export function Kept({ of, children }: KeptProps) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [kept] = useState(hydrating ? of : undefined)
  const [large, setLarge] = useState<HTMLAnchorElement>()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()

  // Back closes a large picture, also where the page stays: its sections are in the history, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useEffect(() => setLarge(undefined), [key])

  function follow(event: MouseEvent) {
    const pressed = event.target as Element
    const link = pressed.closest('a')
    const sharing = pressed.closest<HTMLButtonElement>('button[data-share]')
    if (sharing) void import('./trip/share-address.ts').then(({ share }) => share(sharing))
    const isPlain = !event.defaultPrevented && event.button === 0
    if (!link || !isPlain || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if ('large' in link.dataset) setLarge(link)
    else if (link.origin === location.origin && !link.hash) void navigate(link.pathname + link.search)
    else return
    event.preventDefault()
  }

  function book(event: FormEvent) {
    const form = new FormData(event.target as HTMLFormElement)
    if (event.defaultPrevented || !form.has(BOOK)) return
    event.preventDefault()
    const departure = Number(form.get(DEPARTURE)) || undefined
    const state: Opened = { opened: true }
    setSearch(withBooking(search, Number(form.get(BOOK)), departure), { preventScrollReset: true, state })
  }

  function prepare({ target }: SyntheticEvent) {
    // A click tries again, and reports the failure.
    if ((target as Element).closest('button[aria-haspopup]')) loadDialog().catch(() => {})
  }

  return (
    // What is pressed in it is a link or a button, which the keyboard presses too.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div onClick={follow} onSubmit={book} onPointerOver={prepare} onFocus={prepare}>
      {import.meta.env.SSR ? (
        <div>{children}</div>
      ) : kept === of ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        <div suppressHydrationWarning dangerouslySetInnerHTML={asRendered} />
      ) : (
        <div>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      )}
      {large && (
        <Suspense fallback={null}>
          <LargePictures first={large} onClose={() => setLarge(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
