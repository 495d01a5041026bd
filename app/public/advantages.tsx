export default function Page() {
  return <h1>public/advantages.tsx</h1>
}
