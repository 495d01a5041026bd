export default function Page() {
  return <h1>admin/trips/edit.tsx</h1>
}
