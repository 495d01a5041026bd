import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../texts.tsx'
import { Picture } from '../../ui/text/picture.tsx'

type LargePicturesProps = {
  /** The link of the first picture: an `<a data-large href="….jpg">` around the picture, with its caption. */
  first: HTMLAnchorElement
  onClose: () => void
}

/** The router's state while a picture is shown large. */
type Enlarged = { enlarged: true } | null

type Large = { src: string; alt: string; caption: string; lang: string | undefined }

/** Every picture of the page that opens large, each once. */
function readPictures(): Large[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-large]')]
  const pictures = links.map((link) => {
    const picture = link.querySelector('img')
    return {
      src: link.pathname,
      alt: picture?.alt ?? '',
      caption: link.dataset.large ?? '',
      lang: picture?.lang || undefined,
    }
  })
  return pictures.filter(({ src }, index) => pictures.findIndex((other) => other.src === src) === index)
}

/** How far a finger must move, in CSS pixels; less is a tap. */
const SWIPE = 40

const button =
  'round size-12 bg-night/70 text-3xl leading-none text-on-night hover:bg-night focus-visible:outline-ember'

/** The large pictures of a page, one at a time, as large as the screen allows. */
export default function LargePictures({ first, onClose }: LargePicturesProps) {
  const { pictures: t } = useTexts('site').trip
  const words = useTexts('words')
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedAt = useRef<number>(undefined)
  const [pictures] = useState(readPictures)
  const [at, setAt] = useState(() => pictures.findIndex(({ src }) => src === first.pathname))
  const picture = pictures[at]
  const several = pictures.length > 1
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = (state as Enlarged)?.enlarged === true
  const wasOpen = useRef(false)
  const turn = (by: number) => setAt((at + by + pictures.length) % pictures.length)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // Safari does not focus a link that is clicked, so its dialog would not know where to return the focus.
      first.focus({ preventScroll: true })
    }
  }, [first])

  // An entry of its own in the history, so that Back closes the picture and does not leave the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (isOpen) return
    const enlarged: Enlarged = { enlarged: true }
    void navigate(
      { pathname, search, hash: '#picture' },
      // Synchronously: Back, if pressed before React has seen the entry, would close nothing.
      { state: enlarged, preventScrollReset: true, flushSync: true },
    )
  }, [])
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClose()
    wasOpen.current = isOpen
  }, [isOpen, onClose])
  const close = () => void navigate(-1)

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }

  function onPointerUp({ clientX }: PointerEvent) {
    const moved = clientX - (pressedAt.current ?? clientX)
    pressedAt.current = undefined
    if (several && Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1)
  }

  if (!picture) return null
  return (
    <dialog
      ref={dialog}
      aria-label={t.title}
      data-night
      onClose={({ currentTarget }) => {
        // Not when Back has closed it already.
        if (currentTarget.isConnected && isOpen) close()
      }}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none touch-pan-y bg-night p-0 text-on-night backdrop:bg-night print:hidden"
    >
      <figure
        className="grid h-full grid-rows-[minmax(0,1fr)_auto]"
        onPointerDown={({ clientX }) => {
          pressedAt.current = clientX
        }}
        onPointerUp={onPointerUp}
      >
        <div className="min-h-0 [&_img]:bg-transparent [&_img]:object-contain [&_picture]:contents">
          <Picture
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            lang={picture.lang}
            width={1600}
            height={1200}
            sizes="100vw"
            className="pointer-events-none size-full select-none"
          />
        </div>
        <figcaption
          aria-live="polite"
          className="flex min-h-32 flex-col justify-between gap-x-4 gap-y-2 px-5 py-3 sm:min-h-20 sm:flex-row sm:items-center sm:px-8"
        >
          <span className="max-w-[60ch] text-pretty" lang={picture.lang}>
            {picture.caption}
          </span>
          {several && (
            <span className="flex shrink-0 items-center gap-1 max-sm:self-center">
              <button type="button" onClick={() => turn(-1)} aria-label={t.previous} className={button}>
                ‹
              </button>
              <span className="min-w-14 text-center tabular-nums">
                {at + 1} / {pictures.length}
              </span>
              <button type="button" onClick={() => turn(1)} aria-label={t.next} className={button}>
                ›
              </button>
            </span>
          )}
        </figcaption>
      </figure>
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        aria-label={words.close}
        className={`${button} absolute top-3 right-3 sm:top-5 sm:right-6`}
      >
        ×
      </button>
    </dialog>
  )
}
