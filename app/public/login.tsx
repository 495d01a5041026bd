export default function Page() {
  return <h1>public/login.tsx</h1>
}
