import { useTexts } from '../../texts.tsx'
import { Sentence } from '../text/sentence.tsx'

/** The common mail providers. Only those of eight characters or more are proposed, because many short domains are companies. */
const providers =
  'gmail.com googlemail.com yahoo.com yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.co.uk ymail.com rocketmail.com ' +
  'hotmail.com hotmail.de hotmail.fr hotmail.it hotmail.es hotmail.co.uk outlook.com outlook.de outlook.fr live.com ' +
  'live.de live.fr live.co.uk msn.com icloud.com me.com mac.com aol.com aol.de gmx.de gmx.at gmx.ch gmx.net gmx.com ' +
  'web.de t-online.de freenet.de mail.com email.com proton.me protonmail.com orange.fr wanadoo.fr free.fr laposte.net ' +
  'sfr.fr libero.it virgilio.it bluewin.ch btinternet.com comcast.net verizon.net att.net seznam.cz'

const known = providers.split(' ')
const SHORTEST = 8

/** Whether the texts differ by one slip: a letter more, less or different, or two letters swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const [a, b] = [typed.slice(start), meant.slice(start)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/** The address that was probably meant, where its provider is mistyped by one slip: `gmial.com` for `gmail.com`. */
export function meantAddress(typed: string): string | undefined {
  const [, name, domain = ''] = /^(.+@)([^@\s]+)$/.exec(typed.trim()) ?? []
  const provider = domain.toLowerCase()
  if (!name || known.includes(provider)) return undefined
  const meant = known.find((each) => each.length >= SHORTEST && isOneSlip(provider, each))
  return meant && name + meant
}

export function MeantAddress({ typed, onChoose }: { typed: string; onChoose: (meant: string) => void }) {
  const t = useTexts('words')
  const meant = meantAddress(typed)
  if (!meant) return null
  return (
    <span role="status" className="block text-ink">
      <Sentence
        of={t.didYouMean}
        with={{
          address: (
            <button
              type="button"
              onClick={() => onChoose(meant)}
              className="text-link min-h-11 font-semibold wrap-anywhere md:min-h-6"
            >
              {meant}
            </button>
          ),
        }}
      />
    </span>
  )
}
