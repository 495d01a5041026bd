import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAgency } from '../../agency.ts'
import { Button } from '../../ui/button.tsx'
import { askPath } from '../links.ts'

type ShareProps = { title: string; path: string; className?: string }

/** Leads to a message about the trip, and shares its page's address: with the device's own menu, else by the clipboard, else for copying by hand. */
export function Share({ title, path, className = '' }: ShareProps) {
  const url = `${useAgency()?.url ?? ''}${path}`
  const [copied, setCopied] = useState(false)

  async function share() {
    // Rejects when the menu is closed without a choice.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The browser refuses, or has no clipboard because the site is served without TLS.
      prompt('Copy the link:', url)
    }
  }

  return (
    <div className={`grid justify-items-start gap-2 print:hidden ${className}`}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="scripted">
          <Button look="quiet" onClick={share}>
            <Share2 aria-hidden="true" className="size-5" strokeWidth={1.6} />
            Share
          </Button>
        </span>
        <Link
          to={askPath(`${title}: `)}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          Ask about this trip
        </Link>
      </div>
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {copied && 'Link copied.'}
      </p>
    </div>
  )
}
