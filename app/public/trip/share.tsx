import { Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAgency } from '../../agency.ts'
import { buttonClass } from '../../ui/button.tsx'

type ShareProps = { title: string; path: string; className?: string }

/** Hands a page's address on: to whatever the device offers, else to the clipboard, else for copying by hand. */
export function Share({ title, path, className = '' }: ShareProps) {
  const url = `${useAgency()?.url ?? ''}${path}`
  const [said, setSaid] = useState('')
  const [byHand, setByHand] = useState(false)
  const sharing = useRef(false)

  async function share() {
    // The device's own window is still open: a second one would be refused.
    if (sharing.current) return
    setSaid('')
    if (!navigator.share) return copy()
    sharing.current = true
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closed without choosing anything: that needs no answer.
      if ((error as DOMException).name !== 'AbortError') await copy()
    } finally {
      sharing.current = false
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setSaid('Link copied.')
    } catch {
      // Refused, or not there where the site is served without TLS.
      setByHand(true)
      setSaid('Copy the link:')
    }
  }

  return (
    <div className={`scripted print:hidden grid justify-items-start gap-2 ${className}`}>
      <button type="button" onClick={() => void share()} className={buttonClass('quiet')}>
        <Share2 aria-hidden="true" className="size-5" strokeWidth={1.6} />
        Share
      </button>
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {said}
      </p>
      {byHand && (
        <input
          readOnly
          value={url}
          aria-label="Link to this page"
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-ink"
        />
      )}
    </div>
  )
}
