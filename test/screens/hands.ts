import { act as drawn, fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, screen, waitFor, within } from './screen.tsx'

/** What tests of screens do and look at over and over. */

/** Gives a field another value at once, and tells of it as a browser does. */
export const put = (field: Element, value: string) =>
  drawn(async () => {
    fireEvent.input(field, { target: { value } })
    fireEvent.change(field)
  })

type Find = () => HTMLElement | null

/** Waits until a part of the screen says something. Spaces that do not break are spaces. */
export const says = (part: Find, words: string | RegExp) =>
  waitFor(() => expect((part()?.textContent ?? '').replaceAll('\u00a0', ' ')).toMatch(words))

/** Waits until a part of the screen is there no more. */
export const isGone = (part: Find) => waitFor(() => expect(part()).toBeNull())

/** Presses a button of a part of the screen, once it can be pressed. */
export async function press(user: UserEvent, part: HTMLElement, name: string | RegExp) {
  const button = await within(part).findByRole('button', { name })
  await waitFor(() => expect(button.matches(':disabled')).toBe(false))
  await user.click(button)
}

/** The booking that is open. */
export const details: Find = () => screen.queryByRole('article', { name: /^Booking / })

/** Does something with the booking that is open, by a button in sight or in its menu. */
export async function act(user: UserEvent, name: string) {
  const booking = await once(details)
  if (!within(booking).queryByRole('button', { name })) await press(user, booking, 'More actions')
  await press(user, booking, name)
}

/** Goes back from a booking to the list. */
export const leave = async (user: UserEvent) =>
  user.click(within(await once(details)).getByRole('link', { name: 'Bookings' }))

/** A part of a booking: Price, Payments. */
export const partOf =
  (whole: Find, name: string | RegExp): Find =>
  () => {
    const found = whole()
    return found && within(found).queryByRole('region', { name })
  }

/** The dialog that asks something, by its title. */
export const asked =
  (name?: string): Find =>
  () =>
    screen.queryByRole('alertdialog', name === undefined ? {} : { name })

/** A part of the screen once it is there. */
export async function once(part: Find): Promise<HTMLElement> {
  await waitFor(() => expect(part()).not.toBeNull())
  const found = part()
  if (!found) throw new Error('It is gone again')
  return found
}
