import { meantAddress } from './mistyped-address.ts'

/** Asks whether another address is meant, where the provider of the typed one looks mistyped. */
export function MeantAddress({ typed, onChoose }: { typed: string; onChoose: (meant: string) => void }) {
  const meant = meantAddress(typed)
  if (!meant) return null
  return (
    <span role="status" className="block text-ink">
      Did you mean{' '}
      <button
        type="button"
        onClick={() => onChoose(meant)}
        className="min-h-11 font-semibold text-accent underline underline-offset-4 wrap-anywhere md:min-h-6"
      >
        {meant}
      </button>
      ?
    </span>
  )
}
