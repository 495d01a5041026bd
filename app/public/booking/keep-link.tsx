import { useHref } from 'react-router'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useCopy } from '../../ui/controls/copy.ts'

/** The link of a booking without an account, where no mail brings it: to copy, or to write down. */
export function KeepLink({ token }: { token: string }) {
  const { booked: t } = useTexts('booking')
  const url = new URL(useHref(`/booking#${token}`), location.origin).href
  const { place, status, copy } = useCopy<HTMLElement>(url, { copied: t.linkCopied, marked: t.linkMarked })
  return (
    <div className="mt-4 grid gap-2 text-ink">
      <p>{t.keepLink}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span
          ref={place}
          className="min-w-0 flex-1 basis-60 rounded-lg bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere"
        >
          {url}
        </span>
        <Button look="quiet" onClick={() => void copy()}>
          {t.copyLink}
        </Button>
      </div>
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {status}
      </p>
    </div>
  )
}
