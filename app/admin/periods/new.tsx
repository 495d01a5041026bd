import { gate } from '../kit/api.ts'
import { PeriodForm } from './form.tsx'

export const meta = () => [{ title: 'Add period' }]

export const clientLoader = gate

export default function NewPeriod() {
  return <PeriodForm />
}
