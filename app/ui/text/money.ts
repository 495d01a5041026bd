import { moneyText } from '../../../rules/money.ts'
import { useAgency } from '../../agency.ts'

type MoneyOptions = { currency?: string; short?: boolean }

/**
 * Writes amounts in the agency's currency and language. A booking has a currency of its own, which may be an
 * older one.
 */
export function useMoney() {
  const agency = useAgency()
  return (amount: number, { currency = agency?.currency ?? 'EUR', short }: MoneyOptions = {}) => {
    const digits = currency === agency?.currency ? agency.currency_digits : undefined
    return moneyText(amount, { currency, digits, locale: agency?.locale }, { short })
  }
}
