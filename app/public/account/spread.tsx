import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'

/** A form on one side, a picture on the other where there is room for it. */
export function Spread({ picture, children }: { picture: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100svh-4.5rem)] lg:grid-cols-2">
      <div className="mx-auto w-full max-w-lg px-5 py-12 sm:px-8 lg:py-24">{children}</div>
      <div className="relative hidden lg:block">
        <Picture
          src={`/images/site/${picture}.jpg`}
          alt=""
          width={1600}
          height={900}
          sizes="(min-width: 64rem) 100vw, 1px"
          className="absolute inset-0 h-full w-full"
        />
      </div>
    </div>
  )
}

/** Forms need the script; without it this says so. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-6 border-accent border-l-3 pl-4">{children}</p>
    </noscript>
  )
}
