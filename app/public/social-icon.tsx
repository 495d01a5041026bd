import { Share2 } from 'lucide-react'

const marks: Record<string, string> = {
  facebook:
    'M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.8 1.4-3.8 3.9v2.3H8v3h2.5V21z',
  x: 'M4 4h4.7l3.9 5.4L17.2 4H20l-6.1 7.2L20.5 20h-4.7l-4.2-5.8L6.6 20H3.8l6.5-7.7z',
  youtube:
    'M21.6 7.8a2.5 2.5 0 0 0-1.8-1.8C18.2 5.5 12 5.5 12 5.5s-6.2 0-7.8.5a2.5 2.5 0 0 0-1.8 1.8A26 26 0 0 0 2 12c0 1.4.1 2.8.4 4.2a2.5 2.5 0 0 0 1.8 1.8c1.6.5 7.8.5 7.8.5s6.2 0 7.8-.5a2.5 2.5 0 0 0 1.8-1.8c.3-1.4.4-2.8.4-4.2s-.1-2.8-.4-4.2zM10 15V9l5.2 3z',
}

/** The mark of a network by its name, or a general one. */
export function SocialIcon({ name }: { name: string }) {
  const key = name.toLowerCase()
  if (key === 'instagram')
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <circle cx="17" cy="7" r="0.9" fill="currentColor" stroke="none" />
      </svg>
    )
  const path = marks[key]
  if (!path) return <Share2 aria-hidden="true" className="size-6" strokeWidth={1.6} />
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" fill="currentColor">
      <path d={path} />
    </svg>
  )
}
