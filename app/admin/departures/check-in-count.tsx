import { useEffect } from 'react'
import { Item } from '../../ui/text/facts.tsx'
import { useCall } from '../kit/call.tsx'

/** Milliseconds after which the office looks again who has come. */
const ROUND = 20_000

const words = { present: 'present', late: 'late', absent: 'absent' } as const

/** How many travellers of a departure the guide has ticked, as it comes; nothing before the first. */
export function CheckInCount({ departure, travellers }: { departure: number; travellers: number }) {
  const { result, refetch } = useCall('adminShowCheckIn', { params: { id: departure } })
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && refetch(), ROUND)
    return () => clearInterval(timer)
  }, [refetch])
  if (!result?.ok || result.answer.ticks.length === 0) return null
  const { ticks } = result.answer
  const counted = Object.entries(words).flatMap(([state, word]) => {
    const count = ticks.filter((tick) => tick.state === state).length
    return count > 0 ? `${count} ${word}` : []
  })
  return (
    <Item term="Check-in">
      {counted.join(', ')} of {travellers}
    </Item>
  )
}
