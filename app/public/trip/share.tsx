import { Share2 } from 'lucide-react'
import { useAgency } from '../../agency.ts'
import { buttonClass } from '../../ui/button.tsx'

type ShareProps = { title: string; path: string; className?: string }

/** Shares a page's address: see share-address.ts. */
export const Share = ({ title, path, className = '' }: ShareProps) => (
  <div className={`scripted print:hidden grid justify-items-start gap-2 ${className}`}>
    <button
      type="button"
      data-share={`${useAgency()?.url ?? ''}${path}`}
      data-title={title}
      className={buttonClass('quiet')}
    >
      <Share2 aria-hidden="true" className="size-5" strokeWidth={1.6} />
      Share
    </button>
    <p role="status" className="font-medium text-sm text-success empty:hidden" />
  </div>
)
