import { gate } from '../kit/api.ts'
import { CodeForm } from './form.tsx'

export const meta = () => [{ title: 'Add promo code' }]

export const clientLoader = gate

export default function NewCode() {
  return <CodeForm />
}
