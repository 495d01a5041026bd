export default function Page() {
  return <h1>admin/bookings.tsx</h1>
}
