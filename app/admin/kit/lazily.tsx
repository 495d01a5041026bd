import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** Milliseconds: what opens sooner shows no waiting state. */
const LATE_MS = 150

type Part<P> = ComponentType<P>

/**
 * A dialog whose code is loaded when it first opens. After 150 ms a dialog with `title` waits in its place, and offers another try:
 * `const Move = lazily('Move', async () => (await import('../dialogs/changes.tsx')).Move)`
 */
export function lazily<P extends { onClose: () => void }>(title: string, load: () => Promise<Part<P>>) {
  let loaded: Part<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the module is loaded
  return function Lazily(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [shown, setShown] = useState<'waiting' | 'failed'>()
    const [attempt, setAttempt] = useState(0)
    const isLoaded = Loaded !== undefined
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
    useEffect(() => {
      if (isLoaded) return
      let isClosed = false
      const timer = setTimeout(() => setShown('waiting'), LATE_MS)
      load().then(
        (part) => {
          loaded = part
          if (!isClosed) setLoaded(() => part)
        },
        () => {
          clearTimeout(timer)
          if (!isClosed) setShown('failed')
        },
      )
      return () => {
        isClosed = true
        clearTimeout(timer)
      }
    }, [isLoaded, attempt])

    if (Loaded) return <Loaded {...props} />
    if (!shown) return null
    return (
      <Modal title={title} onClose={props.onClose}>
        {shown === 'waiting' ? (
          <Spinner />
        ) : (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p>This could not be loaded. Please try again, or reload the page.</p>
            <Button
              look="quiet"
              onClick={() => {
                setShown('waiting')
                setAttempt(attempt + 1)
              }}
            >
              Try again
            </Button>
          </div>
        )}
      </Modal>
    )
  }
}
