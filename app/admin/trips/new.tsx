export default function Page() {
  return <h1>admin/trips/new.tsx</h1>
}
