export default function Page() {
  return <h1>public/not-found.tsx</h1>
}
