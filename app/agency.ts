import { useRouteLoaderData } from 'react-router'
import type { Answer } from '../contract/calls.ts'
import { type Dates, datesOf } from '../rules/dates.ts'
import { moneyText } from '../rules/money-text.ts'

/** Returns the day of a moment, ISO 8601, in the agency's time zone: `YYYY-MM-DD`. */
export function useDayAt() {
  const timeZone = useAgency()?.time_zone
  // The Swedish locale writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (at: string | number) => format.format(new Date(at))
}

/** Today in the agency's time zone, `YYYY-MM-DD`. This day decides whether a trip has departed. */
export const useToday = (): string => useDayAt()(Date.now())

export type AgencyOnPages = Answer<'showAgency'>['agency']

/** The agency's name, contact and address on the web; undefined only where loading them failed. */
export const useAgency = () => useRouteLoaderData<{ agency: AgencyOnPages }>('root')?.agency

/** Whether the next reload of the page's data also reads the agency's details again. */
export const agencyReload = { isDue: false }

/** Writes days and times in the agency's language. */
export const useDates = (): Dates => datesOf(useAgency()?.locale ?? 'en')

type MoneyOptions = { short?: boolean }

/** Writes amounts in their own currency: a booking keeps that of its day. Without one (no price yet) the agency's is taken. */
export function useMoney() {
  const agency = useAgency()
  return (amount: number, inCurrency: string | null | undefined, { short }: MoneyOptions = {}) => {
    const currency = inCurrency ?? agency?.currency ?? 'EUR'
    const digits = currency === agency?.currency ? agency.currency_digits : undefined
    return moneyText(amount, { currency, digits, locale: agency?.locale }, { short })
  }
}

/** Writes amounts that are in the agency's currency of today: prices of what it offers, and sums of its own. */
export function useAgencyMoney() {
  const money = useMoney()
  return (amount: number, options?: MoneyOptions) => money(amount, undefined, options)
}

/** Writes amounts of a booking, or of what else keeps the currency of its day. */
export function useMoneyOf({ currency }: { currency: string | null | undefined }) {
  const money = useMoney()
  return (amount: number, options?: MoneyOptions) => money(amount, currency, options)
}

/** Returns the `lang` attribute of the text at a path of an answer: the main language if it is untranslated, otherwise none. */
export function useOriginal(answer: { untranslated?: string[] } | undefined) {
  const lang = useAgency()?.languages[0]?.language
  return (path: string) => (answer?.untranslated?.includes(path) ? { lang } : {})
}
