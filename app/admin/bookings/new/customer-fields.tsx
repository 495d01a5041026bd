import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { countOf } from '../../../../rules/words.ts'
import { Choices, choiceId, showChoice } from '../../../ui/controls/choices.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { MeantAddress } from '../../../ui/controls/meant-address.tsx'
import type { Field } from '../../../use-call-form.ts'
import { useCall } from '../../kit/call.tsx'

/* Who books: somebody who has booked before is found while one types, and somebody new is typed in the same fields. */

const names = ['name', 'phone', 'email'] as const
type Contact = Record<(typeof names)[number], string>

const QUIET_MS = 200
/** From how many letters on customers are looked for. */
const LEAST = 3
/** How many are offered. */
const MOST = 5

const folded = (text: string) => text.trim().toLowerCase()

/** The customers who fit a text, who booked last first; none once the fields are those of one. */
function useCustomers(text: string, typed: Contact) {
  const isEnough = text.length >= LEAST
  const { result, latest } = useCall(isEnough && 'adminListCustomers', {
    query: { q: text },
    pause: QUIET_MS,
  })
  // Until the answer is there, those of before who still fit stay.
  const fits = (each: Contact) => names.some((name) => folded(each[name]).includes(folded(text)))
  const known = latest?.customers.data ?? []
  const found = isEnough ? (result ? known : known.filter(fits)) : []
  const isChosen = found.some((each) => names.every((name) => folded(each[name]) === folded(typed[name])))
  return isChosen ? [] : found.slice(0, MOST)
}

type CustomerInputProps = Omit<ComponentProps<typeof Input>, 'field'> & {
  field: Field
  typed: Contact
  onChoose: (customer: Contact) => void
}

/** One of the fields. The arrow keys and Enter, or a click, take a customer; nothing is marked at first: who is new types on. */
function CustomerInput({ field, typed, onChoose, ...rest }: CustomerInputProps) {
  const list = useId()
  const [isTyping, setTyping] = useState(false)
  const [at, setAt] = useState(-1)
  const found = useCustomers(isTyping ? `${field.value ?? ''}`.trim() : '', typed)
  const isOpen = found.length > 0
  const close = () => {
    setTyping(false)
    setAt(-1)
  }
  function choose(index: number) {
    close()
    const customer = found[index]
    if (customer) onChoose(customer)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (!isOpen || !['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key)) return
    // Enter does not send a form whose first field is being typed.
    event.preventDefault()
    if (key === 'Enter') return choose(at)
    if (key === 'Escape') return close()
    const next = key === 'ArrowDown' ? at + 1 : Math.max(at, 0) + found.length - 1
    setAt(next % found.length)
    showChoice(list, next % found.length)
  }
  return (
    <div className="relative">
      <Input
        {...rest}
        field={field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? choiceId(list, at) : undefined}
        autoComplete="off"
        onChange={() => {
          setTyping(true)
          setAt(-1)
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <Choices
        id={list}
        label="Customers"
        choices={found.map(({ id, name, email, phone, bookings }) => ({
          id,
          text: name,
          hint: [phone, email, countOf(bookings, 'booking')].filter(Boolean).join(' · '),
        }))}
        at={at}
        onPoint={setAt}
        onChoose={choose}
      />
      <p role="status" className="sr-only">
        {isOpen && `${countOf(found.length, 'customer')} found`}
      </p>
    </div>
  )
}

type CustomerFieldsProps = {
  fields: Record<keyof Contact, Field>
  /** Sold for a reseller: it gets the mails, and may keep the traveller's phone number. */
  isSold: boolean
}

/** Name, phone and email. The customer that is chosen in one of them fills in all three. */
export function CustomerFields({ fields, isSold }: CustomerFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  const typed = Object.fromEntries(names.map((name) => [name, `${fields[name].value ?? ''}`])) as Contact
  /** Types values into the fields, as a person would. */
  function typeIn(values: Partial<Contact>) {
    for (const name of names) {
      const input = box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      const value = values[name]
      if (!input || value === undefined) continue
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  const shared = { typed, onChoose: typeIn }
  return (
    <div ref={box} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <CustomerInput
          {...shared}
          field={fields.name}
          label="Name"
          // Whoever calls says their name first.
          autoFocus={!fields.name.initialValue}
          hint="Or the phone number or email of somebody who has booked before."
        />
      </div>
      <CustomerInput
        {...shared}
        field={fields.phone}
        label={isSold ? 'Phone (optional)' : 'Phone'}
        type="tel"
      />
      <CustomerInput
        {...shared}
        field={fields.email}
        label="Email (optional)"
        type="email"
        hint={
          <>
            <MeantAddress typed={typed.email.trim()} onChoose={(meant) => typeIn({ email: meant })} />
            {typed.email.trim() === '' && !isSold && 'Without an address no confirmation is mailed.'}
          </>
        }
      />
    </div>
  )
}
