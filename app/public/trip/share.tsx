import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useAgency } from '../../agency.ts'
import { Button } from '../../ui/button.tsx'

type ShareProps = { title: string; path: string; className?: string }

/** Shares a page's address: with the device's own menu, else by the clipboard, else for copying by hand. */
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
    <div className={`scripted print:hidden grid justify-items-start gap-2 ${className}`}>
      <Button look="quiet" onClick={share}>
        <Share2 aria-hidden="true" className="size-5" strokeWidth={1.6} />
        Share
      </Button>
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {copied && 'Link copied.'}
      </p>
    </div>
  )
}
