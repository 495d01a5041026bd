export default function Page() {
  return <h1>public/about.tsx</h1>
}
