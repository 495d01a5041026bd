export default function Page() {
  return <h1>admin/trips/list.tsx</h1>
}
