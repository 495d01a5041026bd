export default function Page() {
  return <h1>public/my-bookings.tsx</h1>
}
