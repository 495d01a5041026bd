export default function Page() {
  return <h1>public/tours.tsx</h1>
}
