import type { Answer } from '../../../contract/calls.ts'
import { type Method, methods } from './standing.tsx'

type Sums = Answer<'adminShowMoney'>['days']
export type DayOfMoney = { day: string; sum: number; by: Partial<Record<Method, number>> }

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The methods that were used, in their usual order. */
export const usedMethods = (sums: Sums) =>
  methods.filter((used) => sums.some(({ method }) => method === used))

/** The amount received per day and method, in whole minor units. Days without payments are left out. */
export function byDay(sums: Sums): DayOfMoney[] {
  const days = [...new Set(sums.map(({ day }) => day))].toSorted()
  return days.map((day) => {
    const own = sums.filter((sum) => sum.day === day)
    const by = Object.fromEntries(own.map(({ method, amount }) => [method, amount]))
    return { day, sum: sumOf(own.map(({ amount }) => amount)), by }
  })
}

/** The amount received by each method, and in total. */
export function byMethod(sums: Sums) {
  const amountOf = (wanted: Method) =>
    sumOf(sums.filter(({ method }) => method === wanted).map(({ amount }) => amount))
  return {
    each: usedMethods(sums).map((method) => ({ method, amount: amountOf(method) })),
    all: sumOf(sums.map(({ amount }) => amount)),
  }
}

/** All days from `from` to `to`, at most the latest `most`. Days without payments are included. */
export function allDays(from: string, to: string, most: number): string[] {
  const first = Math.max(Date.parse(from), Date.parse(to) - (most - 1) * 86_400_000)
  const count = Math.max(0, (Date.parse(to) - first) / 86_400_000 + 1)
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * 86_400_000).toISOString().slice(0, 10),
  )
}
