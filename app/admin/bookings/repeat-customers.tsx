import { useEffect, useState } from 'react'
import { useDates } from '../../ui/dates.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { useAdminApi } from '../lists/list-query.ts'

type Customer = { name: string; email: string; phone: string; trip_title: string; trip_date: string }

const QUIET_MS = 200
const LEAST = 3
const MOST = 3

const folded = (text: string) => text.trim().toLowerCase()

/** Who has booked before with this name or address, the last booking first; each person once. */
function customersIn(bookings: Customer[], typed: string): Customer[] {
  const byPerson = new Map<string, Customer>()
  for (const booking of bookings) {
    const person = `${folded(booking.name)} ${folded(booking.email)}`
    if (booking.name !== '' && person.includes(folded(typed)) && !byPerson.has(person))
      byPerson.set(person, booking)
  }
  return [...byPerson.values()].slice(0, MOST)
}

type RepeatCustomersProps = { name: string; email: string; onChoose: (customer: Customer) => void }

/** Offers those who have booked before while somebody types their name or address. */
export function RepeatCustomers({ name, email, onChoose }: RepeatCustomersProps) {
  const callApi = useAdminApi()
  const { dayText } = useDates()
  const typed = folded(email).length >= LEAST ? email : name
  const [found, setFound] = useState<Customer[]>([])
  useEffect(() => {
    if (folded(typed).length < LEAST) return setFound([])
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(
      () =>
        unlessAborted(
          signal,
          callApi('adminListBookings', { query: { q: typed.trim() }, signal }),
          (result) => setFound(result.ok ? customersIn(result.answer.packages.data, typed) : []),
        ),
      QUIET_MS,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [callApi, typed])
  const isChosen = found.some(
    (each) => folded(each.name) === folded(name) && folded(each.email) === folded(email),
  )
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {found.length > 0 && !isChosen && (
        <>
          <p className="font-semibold text-sm">Booked before:</p>
          {found.map((customer) => (
            <button
              key={`${customer.name} ${customer.email}`}
              type="button"
              onClick={() => onChoose(customer)}
              className="min-h-11 rounded-lg border border-control bg-surface px-3 py-1.5 text-left wrap-anywhere hover:border-ink"
            >
              <span className="font-semibold">{customer.name}</span>
              <span className="block text-ink-soft text-sm">
                {[customer.email, customer.phone, `${customer.trip_title}, ${dayText(customer.trip_date)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          ))}
        </>
      )}
    </div>
  )
}
