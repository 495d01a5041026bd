import { Link } from 'react-router'
import type { CalledOff as CalledOffData } from '../../../contract/departures.ts'
import { useMoney } from '../../ui/money.ts'
import { countOf } from '../../ui/number.ts'
import { telHref } from '../../ui/tel.ts'
import { nameRemoved } from '../bookings/name-removed.tsx'

type How = CalledOffData['told'][number]['how']

const words: Record<How, string> = {
  sent: 'told by mail',
  queued: 'the mail is on its way',
  failed: 'the mail failed',
  dismissed: 'the mail was dismissed',
  file: 'the mail was written to a file and reached nobody',
  no_address: 'no email address',
  not_mailed: 'not mailed: too many mails have gone to this address',
}

const link = 'text-accent underline underline-offset-4'

/** Who was told that a departure was called off, who is to be called, and how much is paid back. */
export function CalledOff({ called_off }: { called_off: CalledOffData }) {
  const write = useMoney()
  const { told, paid_back, to_pay_back, currency } = called_off
  if (told.length === 0) return null
  const money = (amount: number) => write(amount, { currency })
  const byMail = told.filter(({ how }) => how === 'sent' || how === 'queued').length
  const toCall = told.filter(({ how }) => how !== 'sent' && how !== 'queued')
  const all = paid_back + to_pay_back
  return (
    <section aria-labelledby="called-off" className="mt-8 grid gap-3">
      <h2 id="called-off" className="text-xl">
        Called off
      </h2>
      <p>
        {byMail} of {countOf(told.length, 'booking')} told by mail.{' '}
        {all === 0 ? 'Nothing is to be paid back.' : `${money(paid_back)} of ${money(all)} is paid back.`}{' '}
        {to_pay_back > 0 && (
          <Link to="/admin/payments" className={link}>
            To be paid back
          </Link>
        )}
      </p>
      {toCall.length > 0 && (
        <>
          <h3 className="font-sans font-semibold text-base">To be called ({toCall.length})</h3>
          <ul className="grid gap-2">
            {toCall.map(({ id, reference, name, phone, how }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{name || nameRemoved}</span>
                {phone && (
                  <a
                    href={telHref(phone)}
                    className={`inline-flex min-h-11 items-center tabular-nums md:min-h-6 ${link}`}
                  >
                    {phone}
                  </a>
                )}
                <Link to={`/admin/booking?show=${id}`} className={`tabular-nums ${link}`}>
                  {reference}
                </Link>
                <span className="text-ink-soft">{words[how]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
