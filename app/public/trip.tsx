export default function Page() {
  return <h1>public/trip.tsx</h1>
}
