import { gate } from '../kit/api.ts'
import { PackageForm } from './form.tsx'

export const meta = () => [{ title: 'Add package' }]

export const clientLoader = gate

export default function NewPackage() {
  return <PackageForm />
}
