export default function Page() {
  return <h1>public/forgot-password.tsx</h1>
}
