import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Button } from '../ui/button.tsx'
import { isOffline, useIsOffline } from './offline-now.ts'

const isReached = () => fetch('/healthz', { cache: 'no-store' }).then(Boolean, () => false)

/** A browser tells that it has a network before anything can be reached through it, or forgets to tell. */
const AGAIN_MS = 3000

/**
 * Where a page cannot be fetched, the router reloads the document, and the browser's own error page takes the place of
 * what is there. So whoever goes on without a network stays here, is told, and goes on once there is one. A browser
 * that is wrong about its network loses no more than the moment of a question.
 */
export function Offline() {
  const offline = useIsOffline()
  const [isHeld, setHeld] = useState(false)
  // Only then: the router complains of links within a page where anything might hold it.
  return offline || isHeld ? <Held onHeld={setHeld} /> : null
}

/**
 * Holds whoever goes on, until `goOn`, once each. The router knows of another link a moment before React does: what is
 * rendered then no longer goes on.
 */
function useHeld() {
  const wanted = useRef<string>(undefined)
  const hold = useCallback(({ nextLocation }: { nextLocation: Location }) => {
    if (!isOffline()) return false
    wanted.current = nextLocation.key
    return true
  }, [])
  const { state, location, proceed } = useBlocker(hold)
  const goOn = () => {
    if (!location || wanted.current !== location.key) return
    wanted.current = undefined
    proceed?.()
  }
  return { isBlocked: state === 'blocked', key: location?.key, goOn }
}

function Held({ onHeld }: { onHeld: (isHeld: boolean) => void }) {
  const { isBlocked, key, goOn } = useHeld()
  const [asking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => onHeld(isBlocked), [onHeld, isBlocked])

  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new place, not at every new function
  useEffect(() => {
    if (!isBlocked) return
    // Above an open dialog too.
    box.current?.showPopover()
    let timer = 0
    let isWanted = true
    const look = async () => {
      clearTimeout(timer)
      const reached = await isReached()
      if (!isWanted) return
      if (reached) goOn()
      else timer = window.setTimeout(look, AGAIN_MS)
    }
    void look()
    addEventListener('online', look)
    return () => {
      isWanted = false
      clearTimeout(timer)
      removeEventListener('online', look)
    }
  }, [isBlocked, key])

  const tryAgain = async () => {
    setAsking(true)
    if (await isReached()) goOn()
    setAsking(false)
  }

  if (!isBlocked) return null
  return (
    <div
      ref={box}
      popover="manual"
      className="appear-late fixed inset-x-4 top-auto bottom-4 m-0 mx-auto flex w-auto max-w-md flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-xl border border-danger bg-danger-soft px-4 py-3 font-medium text-danger shadow-lg"
    >
      <p role="alert">You seem to be offline.</p>
      <Button look="quiet" pending={asking} onClick={tryAgain}>
        Try again
      </Button>
    </div>
  )
}
