import { gate } from '../kit/api.ts'
import { UserForm } from './form.tsx'

export const meta = () => [{ title: 'Add user' }]

export const clientLoader = gate

export default function NewUser() {
  return <UserForm />
}
